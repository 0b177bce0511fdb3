"""The rules of the four games, and the computer players. Knows nothing of windows, pixels or sound."""

VERSION = "0.1.0"
