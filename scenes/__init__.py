"""All that a player sees and hears."""
