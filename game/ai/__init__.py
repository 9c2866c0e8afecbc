"""Machine players, for any game: they get what a seat may know, never a state."""
