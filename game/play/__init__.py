"""The middle end: who sits where, whose move it is, bots' thinking time, saving, fair deals.

Pure: storage, entropy, time and clock are handed in.
"""
