"""The revisions, numbered; what has been released is never changed."""
