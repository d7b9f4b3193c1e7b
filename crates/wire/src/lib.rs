//! What is spoken: JSON between server and browser, and of the command line.
