//! Which display a window opens on, where the environment may name two kinds of them.

use std::ffi::OsString;

/// What there is to open a window on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(all(unix, not(target_os = "macos"))),
    expect(dead_code, reason = "other systems name no displays")
)]
pub(super) enum Display {
    /// Nothing.
    None,
    /// Whatever the library finds first.
    Any,
    /// X11, because the Wayland display that is named does not answer.
    X11,
}

/// Looks at the environment, and whether a compositor listens where Wayland is said to be: that is what is tried first.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn display() -> Display {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    found(variable, |path| std::os::unix::net::UnixStream::connect(path).is_ok())
}

/// Only some systems name displays in the environment.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) const fn display() -> Display {
    Display::Any
}

#[cfg(all(unix, not(target_os = "macos")))]
fn found(variable: impl Fn(&str) -> Option<OsString>, answers: impl Fn(&std::path::Path) -> bool) -> Display {
    // A socket that is open already is handed down by its number.
    let has_wayland = variable("WAYLAND_SOCKET").is_some()
        || variable("WAYLAND_DISPLAY").is_some_and(|name| {
            // An absolute name stays as it is.
            let folder = variable("XDG_RUNTIME_DIR").unwrap_or_default();
            answers(&std::path::Path::new(&folder).join(name))
        });
    let is_named = variable("WAYLAND_DISPLAY").is_some();
    match (has_wayland, variable("DISPLAY").is_some()) {
        (false, true) if is_named => Display::X11,
        (true, _) | (false, true) => Display::Any,
        (false, false) => Display::None,
    }
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], alive: &str, expected: Display) {
        let variable = |name: &str| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(*value))
        };
        assert_eq!(found(variable, |path| path == std::path::Path::new(alive)), expected, "{variables:?}");
    }

    #[test]
    fn a_wayland_display_that_does_not_answer_leaves_the_other_one() {
        let folder = ("XDG_RUNTIME_DIR", "/run/user/7");
        let (wayland, x11) = (("WAYLAND_DISPLAY", "wayland-1"), ("DISPLAY", ":0"));
        let alive = "/run/user/7/wayland-1";
        check(&[], alive, Display::None);
        check(&[x11], alive, Display::Any);
        check(&[folder, wayland], alive, Display::Any);
        check(&[folder, wayland, x11], alive, Display::Any);
        check(&[folder, wayland, x11], "", Display::X11);
        check(&[wayland, x11], alive, Display::X11);
        check(&[folder, wayland], "", Display::None);
        check(&[("WAYLAND_DISPLAY", "/tmp/mine"), x11], "/tmp/mine", Display::Any);
        check(&[("WAYLAND_SOCKET", "9"), x11], "", Display::Any);
    }
}
