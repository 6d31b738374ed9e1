//! Where the mistakes of [`Fault`] show: on most trees most of them do nothing that could be seen.

use crate::search::Fault;

/// A bundled tree or position, by its name, on which a mistake shows: the search comes to something else there, or does
/// other work, than alpha-beta.
pub const fn shown_by(fault: Fault) -> &'static str {
    match fault {
        Fault::InnerBreak => "mate-in-two",
        Fault::WrongVariable | Fault::UnpassedBounds | Fault::UnswappedWindow => "a-to-n",
        Fault::BoundAsExact => "transpositions",
        Fault::Unsigned => "horizon",
        Fault::MixedStrictness => "equal-or-greater",
    }
}
