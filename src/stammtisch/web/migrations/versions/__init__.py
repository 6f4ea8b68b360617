"""The steps, one a file; a step that was ever released is never changed."""
