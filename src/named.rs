//! Names of choices. What users type in arguments and what stands in preferences, JSON and other files has its words here
//! only, beside the choice that each stands for.

/// Choices that have names.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name, then names that it had: they are still understood, but neither written nor offered.
    fn names(self) -> &'static [&'static str];
}

/// The name that a user most likely meant by a word, if it is nearly that: one slip for three letters.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LETTERS_PER_SLIP: usize = 3;
    let word = word.to_lowercase();
    let slips = |name: &str| strsim::osa_distance(&word, name);
    let near = names.into_iter().filter(|name| slips(name) * LETTERS_PER_SLIP <= name.len());
    near.min_by_key(|name| slips(name))
}

/// Makes an enum of a list of choices and their names. Behind `|` stand the names that a choice had.
macro_rules! named {
    ($(#[$about:meta])* pub enum $kind:ident {
        $($(#[$meta:meta])* $one:ident = $name:literal $(| $old:literal)*,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$meta])* $one,)*
        }

        impl $kind {
            /// All choices, in the order in which they are offered.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$one),*];

            /// The name in arguments and files.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$one => $name,)*
                }
            }

            /// The choice that has this name, or had it.
            pub fn by_name(name: &str) -> Option<Self> {
                match name {
                    $($name $(| $old)* => Some(Self::$one),)*
                    _ => None,
                }
            }
        }

        impl $crate::named::Named for $kind {
            fn names(self) -> &'static [&'static str] {
                match self {
                    $(Self::$one => &[$name $(, $old)*],)*
                }
            }
        }

        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                let unknown = || serde::de::Error::unknown_variant(&name, &[$($name),*]);
                Self::by_name(&name).ok_or_else(unknown)
            }
        }
    };
}
