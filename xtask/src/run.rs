//! `cargo xtask run`: the server, and beside it the page as it is edited.

use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use crate::metadata::Metadata;
use crate::{Outcome, node, shell};

/// Starts both and waits for one of them to end; then the other ends too.
///
/// Arguments go to `chuhe serve`. Vite serves the page and passes what is for
/// the server on to it.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    node::install()?;
    shell::run(&mut shell::cargo(["build", "--workspace", "--bin", "chuhe"]))?;
    // The program itself: ending `cargo run` would leave it behind.
    let program = Metadata::read()?.target.join("debug/chuhe");
    let mut server = Command::new(program.with_extension(std::env::consts::EXE_EXTENSION));
    server.arg("serve").args(arguments).current_dir(shell::root());
    let server = Running::start("the server", &mut server)?;
    let page = Running::start("Vite", &mut node::script("dev", &[]))?;
    println!("the page as you edit it is at the address that Vite prints");
    let mut both = [server, page];
    loop {
        for running in &mut both {
            if let Some(status) = running.child.try_wait()? {
                return Err(format!("{} has ended, {status}", running.name).into());
            }
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// A program that ends with us.
struct Running {
    name: &'static str,
    child: Child,
}

impl Running {
    fn start(name: &'static str, command: &mut Command) -> Outcome<Running> {
        let child = command.spawn().map_err(|error| format!("cannot start {name}: {error}"))?;
        Ok(Running { name, child })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already, and then there is nothing to end.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
