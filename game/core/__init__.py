"""What every game shares: states, actions, events, random numbers and the record of a match."""
