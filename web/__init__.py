"""What only the web page and the packages need: page, build steps, recipe of the runtime."""
