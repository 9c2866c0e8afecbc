"""Benchmarks of the built page: `./build.sh bench`."""
