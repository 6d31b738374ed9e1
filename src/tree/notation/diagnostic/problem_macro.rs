//! Problems with their messages: each is declared once.

/// Declares the problems once: variant, message id, fields.
macro_rules! problems {
    ($($(#[$doc:meta])+ $variant:ident $id:literal $({ $($(#[$field_doc:meta])+ $field:ident: $type:ty),+ })?;)+) => {
        /// What can be wrong with a text.
        ///
        /// A label is empty where the node has none.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Problem {
            $($(#[$doc])+ $variant $({ $($(#[$field_doc])+ $field: $type),+ })?,)+
        }

        impl Problem {
            /// The ids of all problems, for tests that look for their messages.
            pub const IDS: &[&str] = &[$(concat!("problem-", $id)),+];

            /// The id of the message: `problem-…`. The hint that belongs to it is called `hint-…`.
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field: _),+ })? => concat!("problem-", $id),)+
                }
            }

            /// The id of the hint: what to do about it.
            pub const fn hint_id(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field: _),+ })? => concat!("hint-", $id),)+
                }
            }

            /// What the message and the hint may name; `named` is `no` for a node without a label, else `yes`.
            pub fn args(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => with_named(vec![$($((stringify!($field), $field.to_string())),+)?]),)+
                }
            }
        }
    };
}

pub(super) use problems;
