//! What the operating system says when it refuses something, in the words of the program.

use std::io::{Error, ErrorKind};

use super::Text;

/// Why the system refused something, as a clause: "the disk is full".
pub fn system_error(text: &Text, error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => say!(text, "system-not-found"),
        ErrorKind::PermissionDenied => say!(text, "system-permission"),
        ErrorKind::AlreadyExists => say!(text, "system-exists"),
        ErrorKind::IsADirectory => say!(text, "file-is-a-folder"),
        ErrorKind::NotADirectory => say!(text, "system-no-folder"),
        ErrorKind::StorageFull => say!(text, "system-disk-full"),
        ErrorKind::QuotaExceeded => say!(text, "system-quota"),
        ErrorKind::ReadOnlyFilesystem => say!(text, "system-read-only"),
        ErrorKind::FileTooLarge => say!(text, "system-too-large"),
        ErrorKind::BrokenPipe => say!(text, "system-closed"),
        ErrorKind::TimedOut => say!(text, "system-timed-out"),
        ErrorKind::OutOfMemory => say!(text, "system-memory"),
        ErrorKind::UnexpectedEof => say!(text, "system-ended-early"),
        ErrorKind::Unsupported => say!(text, "system-unsupported"),
        _ => {
            let whole = error.to_string();
            let reason = whole.split(" (os error ").next().unwrap_or(&whole);
            say!(text, "system-other", reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_an_error_is_left_out() {
        let text = Text::english();
        let said = |error: &Error| system_error(&text, error);
        assert_eq!(said(&ErrorKind::StorageFull.into()), say!(text, "system-disk-full"));
        assert_eq!(said(&Error::other("busy")), "the system reports: busy");
        // Too many links, on every Unix.
        let of_system = Error::from_raw_os_error(if cfg!(target_os = "linux") { 40 } else { 62 });
        assert!(!said(&of_system).contains("os error"), "{}", said(&of_system));
    }
}
