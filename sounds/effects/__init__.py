"""The effects: one family of short, soft sounds for all that happens at the tables and in the interface.

Each module holds the recipes of a group. Needs numpy.
"""
