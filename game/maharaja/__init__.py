"""Maharaja."""
