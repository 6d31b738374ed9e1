//! The signals that end a program: temporary files are removed first.

use std::sync::Once;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::temporary;

static HEEDED: Once = Once::new();

/// From now on the program tidies up before a signal ends it; it ends as it would have without that.
pub(super) fn heed() {
    HEEDED.call_once(|| {
        let ignored = ignored();
        let heeded = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let Ok(mut signals) = Signals::new(heeded) else { return };
        super::spawn("signals", move || {
            if let Some(signal) = signals.forever().next() {
                temporary::remove_all(|| {
                    let _ = emulate_default_handler(signal);
                });
            }
        });
    });
}

/// The signals that the parent process wanted it to ignore, as `nohup` does; a bit each, the first lowest.
/// None where the system does not tell.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}
