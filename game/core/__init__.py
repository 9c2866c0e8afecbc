"""What every game shares: cards, seats, chance, the shape of a game, matches and records.

Standard library only; no clock, file, environment, global random, thread or asyncio.
"""
