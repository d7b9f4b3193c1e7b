//! What a developer types: `cargo xtask` and one of the words below.
//!
//! It starts programs and reads what they say; load drivers, robots and the
//! like are binaries of their own and never linked in here.
//! `cargo xtask` alone prints the list.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "it talks to a person at a terminal")]

mod ci;
mod count;
mod entries;
mod ftl;
mod generate;
mod lint;
mod metadata;
mod node;
mod postgres;
mod properties;
mod report;
mod run;
mod setup;
mod shell;
mod test;
mod tidy;
mod tune;

use std::env;
use std::process::ExitCode;

/// What a step gives, or why it could not.
type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

const HELP: &str = "\
cargo xtask WORD

  setup                   install what the tests need (Debian), or say what is missing
  run [ARGUMENT…]         the server and, beside it, the page as you edit it
  test [FILTER]           everything that can run; with FILTER the Rust and page tests
                          whose names hold it
    --only STAGE,…        some of: rust, doc, web, release, browser, kills
  lint                    rustfmt, clippy, rustdoc
  tidy                    what no compiler checks: arrows, licences, words, whitespace
  generate [--check]      the files made from other files; --check only compares
  soak [NAME] [--seconds N]    the long tests, all or one; --list names them
  bench [NAME] [--seconds N]   the measurements, all or one; --list names them
  tune [ARGUMENT…]        the weights of the evaluation, from games of the engine
                          against itself: --games N, --nodes N, --threads N
  ci                      lint, tidy, test, generate --check, ten seconds of each
                          entry of soak and bench

CARGO_TARGET_DIR is honoured. With CI=true nothing may be skipped.
CHUHE_TEST_POSTGRES names a PostgreSQL server, CHUHE_CHROMIUM a browser.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Outcome {
    let Some((word, rest)) = arguments.split_first() else {
        println!("{HELP}");
        return Ok(());
    };
    match word.as_str() {
        "setup" => none(rest).and_then(|()| setup::run()),
        "run" => run::run(rest),
        "test" => test::run(&test::Asked::parse(rest)?),
        "lint" => none(rest).and_then(|()| lint::run()),
        "tidy" => none(rest).and_then(|()| tidy::run()),
        "generate" => match rest {
            [] => generate::write(),
            [flag] if flag == "--check" => generate::check(),
            _ => Err(unknown(rest)),
        },
        "soak" => entries::run(entries::SOAKS, "soak", rest),
        "bench" => entries::run(entries::BENCHES, "bench", rest),
        "tune" => tune::run(rest),
        "ci" => none(rest).and_then(|()| ci::run()),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("no word {word:?}; `cargo xtask` prints them").into()),
    }
}

fn none(rest: &[String]) -> Outcome {
    if rest.is_empty() { Ok(()) } else { Err(unknown(rest)) }
}

fn unknown(rest: &[String]) -> Box<dyn std::error::Error> {
    format!("cannot make sense of {:?}; `cargo xtask` prints what it takes", rest.join(" ")).into()
}
