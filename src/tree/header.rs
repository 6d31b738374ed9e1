//! What a file says about its tree besides the tree.

/// The `key: value` lines of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// `title:` one line, shown above the picture.
    pub title: Option<String>,
    /// `source:` the book or paper that the tree comes from.
    pub source: Option<String>,
    /// `teaches:` what a learner should see in it.
    pub teaches: Option<String>,
    /// `expect:` lines, in the order of the file; what they say is understood by `trace::expect`.
    pub expect: Vec<Expect>,
    /// Every other `key: value` line, kept as it is.
    pub other: Vec<(String, String)>,
}

/// One `expect:` line, uninterpreted.
#[derive(Clone, Debug)]
pub struct Expect {
    /// The text behind the colon, trimmed.
    pub text: String,
    /// Where the text begins in its file: line and column, both from 1; `None` where it comes from no file.
    pub at: Option<(u32, u32)>,
}

/// Two expectations are equal if they say the same; where they stand does not matter.
impl PartialEq for Expect {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Expect {}
