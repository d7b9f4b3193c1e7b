use std::process::Command;

/// What a program says that the hall has confined.
#[test]
#[cfg(target_os = "linux")]
fn a_confined_program_is_nice_and_has_little_memory() {
    let out = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(["confined", "--nice", "7", "--memory", "300", "--"])
        .args(["sh", "-c", "ulimit -v; nice; exit 3"])
        .output()
        .unwrap();
    let text = String::from_utf8(out.stdout).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("307200"), "{text}");
    // The tests may run with a low priority themselves.
    let nice: i32 = lines.next().unwrap().parse().unwrap();
    assert!(nice >= 7, "{nice}");
    assert_eq!(out.status.code(), Some(3), "the program's own status");
}

#[test]
fn a_program_that_is_not_there_is_an_error() {
    let out = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(["confined", "--", "/no/such/engine"])
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&out.stderr).contains("/no/such/engine"));
}
