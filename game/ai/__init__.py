"""The computer players. They see only redealt positions, and games only through `Game` and `State`."""
