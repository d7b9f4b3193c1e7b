//! Prints the API as an OpenAPI document.
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", server::openapi());
}
