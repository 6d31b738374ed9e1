//! What [`say!`] holds its messages against while it is compiled: their ids and the names of their arguments.
//!
//! Everything here is constant, and nothing of it is in the program. A Fluent file is read only as far as this needs: a
//! message goes from its id at the beginning of a line to the next line that is not indented, and `$` before a letter
//! names an argument. A test holds that against a full parser.

use super::english::ENGLISH;

/// Says a message of a [`Text`](crate::text::Text): `say!(text, "scene-collapsed", count = n)`.
///
/// It does not compile if there is no such message, if an argument is missing, or if the message has no argument of that
/// name. `node` stands for `node = node`. Values are whatever is an [`AsArg`](crate::text::AsArg).
///
/// The id may be chosen by an `if` with an `else` or by a `match`, whose arms are ids. Then each message takes of the
/// arguments those that it has: `say!(text, if is_alpha { "cutoff-alpha" } else { "cutoff-beta" }, node)`.
macro_rules! say {
    (@arg $name:ident) => { $crate::text::AsArg::as_arg(&$name) };
    (@arg $name:ident = $value:expr) => { $crate::text::AsArg::as_arg(&$value) };
    (@say $text:expr, $id:expr, [$($one:literal)+] $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $text.say_named(
            {
                const _: () = $crate::text::check(&[$($one),+], &[$(stringify!($name)),*]);
                $id
            },
            &[$((stringify!($name), say!(@arg $name $(= $value)?))),*],
        )
    };
    (@if $text:expr, [$($condition:tt)+] { $yes:literal } else { $no:literal } $($args:tt)*) => {
        say!(@say $text, if $($condition)+ { $yes } else { $no }, [$yes $no] $($args)*)
    };
    (@if $text:expr, [$($condition:tt)*] $next:tt $($rest:tt)*) => {
        say!(@if $text, [$($condition)* $next] $($rest)*)
    };
    (@match $text:expr, [$($value:tt)+] { $($case:pat $(if $guard:expr)? => $id:literal),+ $(,)? } $($args:tt)*) => {
        say!(@say $text, match $($value)+ { $($case $(if $guard)? => $id),+ }, [$($id)+] $($args)*)
    };
    (@match $text:expr, [$($value:tt)*] $next:tt $($rest:tt)*) => {
        say!(@match $text, [$($value)* $next] $($rest)*)
    };
    ($text:expr, if $($choice:tt)+) => { say!(@if $text, [] $($choice)+) };
    ($text:expr, match $($choice:tt)+) => { say!(@match $text, [] $($choice)+) };
    ($text:expr, $id:literal $($args:tt)*) => { say!(@say $text, $id, [$id] $($args)*) };
}

/// The id of a message without arguments, for where a message is data; it does not compile if there is no such message.
macro_rules! id {
    ($id:literal) => {{
        const ID: $crate::text::MessageId = $crate::text::MessageId::new($id);
        ID
    }};
}

/// The id of a message without arguments. `id!` makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessageId(&'static str);

impl MessageId {
    /// For constants only: in them an unknown id does not compile.
    pub(crate) const fn new(id: &'static str) -> Self {
        check(&[id], &[]);
        Self(id)
    }

    /// The id as it stands in the files.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// Where a message stands: in which file, and from where to where.
#[derive(Clone, Copy)]
struct MessagePlace {
    file: usize,
    start: usize,
    end: usize,
}

/// A power of two, and at least twice the number of messages.
const N_SLOTS: usize = 1 << 12;

/// The places of all messages by the hash of their ids; of several with one hash, in the slots that follow.
const PLACES: &[Option<MessagePlace>; N_SLOTS] = &{
    let mut places = [None; N_SLOTS];
    let mut file = 0;
    while file < ENGLISH.len() {
        let text = ENGLISH[file].as_bytes();
        let (mut line, mut start) = (0, None);
        loop {
            let is_end = line == text.len();
            if is_end || !matches!(text[line], b' ' | b'\t' | b'\r' | b'\n' | b'}') {
                if let Some(start) = start {
                    add(&mut places, MessagePlace { file, start, end: line });
                }
                start = if !is_end && text[line].is_ascii_alphabetic() { Some(line) } else { None };
            }
            if is_end {
                break;
            }
            line = next_line(text, line);
        }
        file += 1;
    }
    places
};

/// Where the line after the one at a place begins; the end of the text after the last one. As few steps a byte as can be:
/// the compiler counts them, and warns of many.
const fn next_line(text: &[u8], mut at: usize) -> usize {
    while at < text.len() {
        at += 1;
        if text[at - 1] == b'\n' {
            break;
        }
    }
    at
}

const fn add(places: &mut [Option<MessagePlace>; N_SLOTS], place: MessagePlace) {
    let (text, mut end) = (ENGLISH[place.file].as_bytes(), place.start);
    while is_in_name(text[end]) {
        end += 1;
    }
    let id = text.split_at(end).0.split_at(place.start).1;
    let mut slot = slot_of(id);
    while let Some(other) = places[slot] {
        if begins_with_name(other.text(), id) {
            fail(["two messages have the id `", as_str(id), "`", "", ""]);
        }
        slot = (slot + 1) % N_SLOTS;
    }
    places[slot] = Some(place);
}

impl MessagePlace {
    const fn text(self) -> &'static [u8] {
        ENGLISH[self.file].as_bytes().split_at(self.end).0.split_at(self.start).1
    }
}

/// FNV-1a.
const fn slot_of(id: &[u8]) -> usize {
    let (mut hash, mut at) = (0x811c_9dc5_u32, 0);
    while at < id.len() {
        hash = (hash ^ id[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    (hash ^ (hash >> 15)) as usize % N_SLOTS
}

/// The message with this id, from the id on.
const fn message(id: &str) -> Option<&'static [u8]> {
    let mut slot = slot_of(id.as_bytes());
    while let Some(place) = PLACES[slot] {
        if begins_with_name(place.text(), id.as_bytes()) {
            return Some(place.text());
        }
        slot = (slot + 1) % N_SLOTS;
    }
    None
}

const fn is_in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Whether a text begins with this name, and the name ends there.
const fn begins_with_name(text: &[u8], name: &[u8]) -> bool {
    if text.len() < name.len() || text.len() > name.len() && is_in_name(text[name.len()]) {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The next name of an argument in a message, and what follows it.
const fn next_argument(message: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut at = 1;
    while at < message.len() {
        if message[at - 1] == b'$' && message[at].is_ascii_alphabetic() {
            let rest = message.split_at(at).1;
            let mut end = 0;
            while end < rest.len() && is_in_name(rest[end]) {
                end += 1;
            }
            return Some(rest.split_at(end));
        }
        at += 1;
    }
    None
}

const fn has_argument(mut message: &[u8], name: &str) -> bool {
    while let Some((argument, rest)) = next_argument(message) {
        if argument.len() == name.len() && begins_with_name(argument, name.as_bytes()) {
            return true;
        }
        message = rest;
    }
    false
}

/// The names of a message's arguments, in the order of the message and as often as it names them.
pub fn arguments(id: &str) -> Option<Vec<&'static str>> {
    let mut rest = message(id)?;
    Some(
        std::iter::from_fn(|| {
            let (name, after) = next_argument(rest)?;
            rest = after;
            Some(as_str(name))
        })
        .collect(),
    )
}

/// Fails if one of the messages is missing or names an argument that is not given, or if none takes a given one.
pub(crate) const fn check(ids: &[&str], given: &[&str]) {
    let mut i = 0;
    while i < ids.len() {
        let Some(mut rest) = message(ids[i]) else {
            fail(["there is no message `", ids[i], "`", "", ""]);
        };
        while let Some((argument, after)) = next_argument(rest) {
            let mut k = 0;
            while k < given.len()
                && !(given[k].len() == argument.len() && begins_with_name(argument, given[k].as_bytes()))
            {
                k += 1;
            }
            if k == given.len() {
                fail(["the message `", ids[i], "` needs the argument `", as_str(argument), "`"]);
            }
            rest = after;
        }
        i += 1;
    }
    let mut k = 0;
    while k < given.len() {
        let mut i = 0;
        while i < ids.len() && !matches!(message(ids[i]), Some(message) if has_argument(message, given[k])) {
            i += 1;
        }
        if i == ids.len() {
            fail(["the message `", ids[0], "` has no argument `", given[k], "`"]);
        }
        k += 1;
    }
}

const fn as_str(name: &[u8]) -> &str {
    match str::from_utf8(name) {
        Ok(name) => name,
        Err(_) => "",
    }
}

/// Stops the compiler, which shows the pieces as one text.
const fn fail(pieces: [&str; 5]) -> ! {
    let (mut sentence, mut n, mut i) = ([b' '; 200], 0, 0);
    while i < pieces.len() {
        let mut at = 0;
        while at < pieces[i].len() && n < sentence.len() {
            sentence[n] = pieces[i].as_bytes()[at];
            n += 1;
            at += 1;
        }
        i += 1;
    }
    panic!("{}", as_str(sentence.split_at(n).0))
}
