"""Give arcade games scenes, safe object life cycles and spatial queries."""
