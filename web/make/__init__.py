"""The build steps behind build.sh. Standard library only: they run before anything is installed."""
