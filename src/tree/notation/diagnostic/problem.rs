//! All that can be wrong with a text.

use super::problem_macro::problems;
use super::source_position::SourcePosition;
use crate::text::Sentence;

fn with_named(mut args: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    let is_label = |(name, _): &&(&str, String)| *name == "label";
    let named = args.iter().find(is_label).map(|(_, label)| if label.is_empty() { "no" } else { "yes" });
    args.extend(named.map(|named| ("named", named.to_owned())));
    args
}

problems! {
    /// The text holds no tree.
    NoTree "no-tree";
    /// A node without children that has no value.
    LeafWithoutValue "leaf-without-value" {
        /// Of the leaf.
        label: String
    };
    /// A node without children that has no value, in the format of another program.
    LeafLacksValue "leaf-lacks-value" {
        /// Of the leaf.
        label: String,
        /// What a leaf with its value looks like there.
        form: String
    };
    /// A node with children that has a value.
    InnerWithValue "inner-with-value" {
        /// Of the internal node.
        label: String
    };
    /// A label for the second time.
    DuplicateLabel "duplicate-label" {
        /// The label.
        label: String,
        /// Where it stands first.
        first: SourcePosition
    };
    /// A line that is indented by more than one step below its parent.
    ChildTooDeep "child-too-deep" {
        /// Of the child.
        label: String,
        /// By how many characters it is indented.
        found: usize,
        /// By how many it may be.
        allowed: usize
    };
    /// A line that is indented less than the one above, but like none of its ancestors.
    IndentedLikeNone "indented-like-none" {
        /// Of the node.
        label: String
    };
    /// Tabs and spaces, or other blanks, in the indentation of one file.
    MixedIndentation "mixed-indentation";
    /// A second node without a parent.
    TwoRoots "two-roots" {
        /// The label or the value of the first.
        first: String,
        /// The label or the value of the second.
        second: String
    };
    /// A word that says nothing about a node.
    UnknownWord "unknown-word" {
        /// The word.
        word: String
    };
    /// What begins a comment in other languages.
    OtherComment "other-comment" {
        /// How it begins.
        word: String
    };
    /// A word without quotes in nested lists, which is no value.
    WordInList "word-in-list" {
        /// The word.
        word: String
    };
    /// Something else where a number belongs.
    NotANumber "not-a-number" {
        /// What stands there.
        text: String
    };
    /// NaN: no search can order it.
    Nan "nan";
    /// A number beyond ±1.8 · 10³⁰⁸, or so small that it would become 0.
    NumberOutOfRange "number-out-of-range" {
        /// The number.
        text: String
    };
    /// A whole number that no `f64` is equal to.
    NumberNotExact "number-not-exact" {
        /// The number.
        text: String,
        /// The nearest that there is.
        nearest: String
    };
    /// A second value of one node.
    TwoValues "two-values" {
        /// The second value.
        text: String
    };
    /// A second role of one node.
    TwoRoles "two-roles" {
        /// The second role.
        role: String
    };
    /// Something else where a role belongs.
    BadRole "bad-role" {
        /// What stands there.
        text: String
    };
    /// The header and the root name different roles.
    RootRoleTwice "root-role-twice";
    /// Not a number from 0 to 1.
    BadProbability "bad-probability" {
        /// What stands there.
        text: String
    };
    /// A probability at a node whose parent is not a chance node.
    ProbabilityOutsideChance "probability-outside-chance" {
        /// Of the node.
        label: String
    };
    /// A child of a chance node without a probability while a sibling has one.
    ProbabilityMissing "probability-missing" {
        /// Of the child.
        label: String
    };
    /// Probabilities that do not add up to 1.
    ProbabilitySum "probability-sum" {
        /// Of the chance node.
        label: String,
        /// What they add up to.
        sum: String
    };
    /// An `@` without a label.
    CopyWithoutLabel "copy-without-label";
    /// `@x` where no node is called `x`.
    UnknownOriginal "unknown-original" {
        /// What stands behind the `@`.
        original: String
    };
    /// `@x` where no node is called `x`, but one is called much like it.
    MisspeltOriginal "misspelt-original" {
        /// What stands behind the `@`.
        original: String,
        /// The label that is much like it.
        near: String
    };
    /// `@x` with a label, a value, a role or children of its own.
    CopyWithMore "copy-with-more" {
        /// What stands behind the `@`.
        original: String
    };
    /// `@x` below `x`, or below a copy of it.
    CopyOfItself "copy-of-itself" {
        /// What stands behind the `@`.
        original: String
    };
    /// `@x` where another side would be to move than at `x`.
    CopyOfOtherRole "copy-of-other-role" {
        /// What stands behind the `@`.
        original: String,
        /// Who is to move at `x`.
        there: String,
        /// Who would be to move at `@x`.
        here: String
    };
    /// More nodes than a tree can have, once copies are written out.
    TooManyCopies "too-many-copies" {
        /// What stands behind the `@`.
        original: String,
        /// How many it can have.
        limit: usize
    };
    /// More nodes than fit into the memory that may be used, once copies are written out.
    CopiesTooLarge "copies-too-large" {
        /// What stands behind the `@`.
        original: String,
        /// How many there are, or `many`.
        nodes: Box<str>,
        /// The number that `many` exceeds.
        many: Box<str>,
        /// How many fit.
        limit: Box<str>,
        /// The memory that may be used.
        memory: String
    };
    /// More levels than a file can have, once copies are written out.
    CopyTooDeep "copy-too-deep" {
        /// What stands behind the `@`.
        original: String,
        /// How many it can have.
        limit: usize
    };
    /// An arrow without a move.
    EmptyMove "empty-move";
    /// A bracket that is not closed.
    UnclosedBracket "unclosed-bracket" {
        /// The opening one.
        bracket: char
    };
    /// A quote that is not closed in its line.
    UnclosedQuote "unclosed-quote";
    /// A closing bracket of another kind than the opening one.
    WrongClosing "wrong-closing" {
        /// The closing one.
        found: char,
        /// What belongs there.
        expected: char,
        /// Where the opening one is.
        opened: SourcePosition
    };
    /// A closing bracket without an opening one.
    UnexpectedClosing "unexpected-closing" {
        /// The closing one.
        bracket: char
    };
    /// A character that cannot stand here.
    UnexpectedCharacter "unexpected-character" {
        /// The character.
        character: char
    };
    /// Something after the end of the tree.
    TextAfterTree "text-after-tree";
    /// Brackets with nothing between them.
    EmptyBrackets "empty-brackets";
    /// Nothing before a comma.
    MissingNode "missing-node";
    /// Two nodes without a comma between them.
    MissingComma "missing-comma";
    /// A name that is not the first in its list.
    NameNotFirst "name-not-first" {
        /// The name.
        name: String
    };
    /// Something after the list of a named node's children.
    NodeAfterChildren "node-after-children";
    /// A header line that cannot be understood.
    BadHeader "bad-header" {
        /// What stands before the colon.
        key: String
    };
    /// A header line without text.
    EmptyHeader "empty-header" {
        /// What stands before the colon.
        key: String
    };
    /// A header line for the second time.
    DuplicateHeader "duplicate-header" {
        /// What stands before the colon.
        key: String,
        /// Where it stands first.
        first: SourcePosition
    };
    /// An unknown game.
    UnknownGame "unknown-game" {
        /// What stands there.
        name: String,
        /// The game that may be meant, or `none`.
        near: String,
        /// The names of those that are known.
        known: String
    };
    /// A text that is no position of its game.
    IllegalPosition "illegal-position" {
        /// The game.
        game: String,
        /// Why not.
        reason: Sentence,
        /// The id of the message that says what positions of this game look like.
        notation: &'static str
    };
    /// A line for the second time.
    DuplicateSetting "duplicate-setting" {
        /// What stands before the colon.
        key: String
    };
    /// A line that says nothing about this game.
    UnknownSetting "unknown-setting" {
        /// What stands before the colon.
        key: String,
        /// The game.
        game: String,
        /// What may stand there.
        known: String
    };
    /// A word that means nothing where it stands, and that is like another one.
    Misspelt "misspelt" {
        /// The word; with the colon behind it, where a line begins with it.
        word: String,
        /// What may be meant, in the same form.
        near: String
    };
    /// A setting that cannot have this value.
    BadSetting "bad-setting" {
        /// The setting.
        key: String,
        /// What stands there.
        value: String,
        /// What may stand there.
        known: String
    };
    /// A header line below the first node.
    HeaderAfterTree "header-after-tree" {
        /// What stands before the colon.
        key: String
    };
    /// A header line above a JSON object.
    HeaderBeforeJson "header-before-json";
    /// A colon behind a label.
    ColonAfterLabel "colon-after-label" {
        /// The label.
        label: String
    };
    /// A character that belongs into no text.
    ControlCharacter "control-character" {
        /// Its number, as in `U+0007`.
        code: String
    };
    /// A backslash that means nothing.
    BadEscape "bad-escape" {
        /// The backslash and what follows it.
        text: String
    };
    /// Bytes that are not UTF-8.
    InvalidUtf8 "invalid-utf8" {
        /// The first such byte, as in `FF`.
        byte: String
    };
    /// A text in UTF-16.
    Utf16 "utf16";
    /// More nodes than a tree can have.
    TooManyNodes "too-many-nodes" {
        /// How many it can have.
        limit: usize
    };
    /// More levels than a file can have.
    TooDeep "too-deep" {
        /// How many it can have.
        limit: usize
    };
    /// More bytes than a file can have.
    TextTooLarge "text-too-large" {
        /// How many it can have.
        limit: usize
    };
    /// The time was over while this was read.
    OutOfTime "out-of-time" {
        /// How many seconds were allowed.
        seconds: String
    };
    /// The memory was used up while this was read.
    OutOfMemory "out-of-memory" {
        /// How much was allowed.
        memory: String
    };
    /// The caller canceled it.
    ReadingStopped "reading-stopped";
    /// Another character belongs here in JSON.
    JsonExpected "json-expected" {
        /// What belongs there.
        expected: String
    };
    /// A field that does not exist.
    UnknownField "unknown-field" {
        /// Its name.
        field: String
    };
    /// A field for the second time.
    DuplicateField "duplicate-field" {
        /// Its name.
        field: String
    };
    /// A field that holds another kind of thing than it should.
    BadField "bad-field" {
        /// Its name.
        field: String
    };
    /// A JSON object without `"plyscope": 1`.
    VersionMissing "version-missing";
    /// A version of the JSON form that is not known.
    UnknownVersion "unknown-version" {
        /// What it says.
        found: String
    };
    /// A piece of a text of another program that does not look as it should.
    UnexpectedForm "unexpected-form" {
        /// What it should look like.
        form: String,
        /// The id of the message that names the format.
        format: String
    };
    /// A whole text of another program, where one of this program's own was expected.
    OtherProgram "other-program" {
        /// The id of the message that names the format.
        format: String
    };
    /// A child that the text does not define.
    ChildNotFound "child-not-found" {
        /// Its name.
        child: String,
        /// The node that names it.
        parent: String
    };
    /// A node that is named, but that the text does not define.
    NodeNotDefined "node-not-defined" {
        /// Its name.
        name: String
    };
    /// A node with fewer children than it says.
    FewerChildren "fewer-children" {
        /// Of the node.
        label: String
    };
    /// Nodes that are below themselves.
    Cycle "cycle" {
        /// Their names, in the order of the edges.
        nodes: String
    };
    /// Several numbers at a leaf, in a format that has no other sign of a value.
    SeveralNumbers "several-numbers" {
        /// The text of the leaf.
        text: String
    };
    /// A comma where other languages have a decimal point.
    DecimalComma "decimal-comma" {
        /// The number as it stands there.
        text: String,
        /// The same with a point.
        point: String
    };
    /// A row of leaves that is no power of the branching factor.
    LeafCount "leaf-count" {
        /// How many there are.
        found: usize,
        /// How many children a node has.
        branching: usize,
        /// The next power.
        nearest: usize
    };
    /// Two nodes that their player cannot tell apart.
    InformationSet "information-set" {
        /// The second.
        node: String,
        /// The first.
        other: String,
        /// The number of the set.
        set: String
    };
    /// A game that has not two players.
    NotTwoPlayers "not-two-players" {
        /// How many it has.
        count: usize
    };
    /// Payoffs that do not add up to what they add up to elsewhere.
    NotZeroSum "not-zero-sum" {
        /// The terminal node.
        node: String,
        /// The payoff of the first player.
        one: String,
        /// The payoff of the second.
        two: String,
        /// What they add up to at the first terminal node.
        sum: String
    };
    /// A player that the game does not have.
    NoSuchPlayer "no-such-player" {
        /// Which one, from 1.
        player: usize,
        /// How many there are.
        count: usize
    };
    /// A game in which no position has a value.
    NoValues "no-values" {
        /// What a value looks like in the format.
        form: String
    };
    /// A position in which both sides have a move.
    BothSidesMove "both-sides-move";
    /// The number of a move that belongs to the other side.
    OtherSideMoves "other-side-moves" {
        /// The number as it stands there.
        number: String
    };
    /// Problems beyond the first [`MAX_DIAGNOSTICS`](crate::tree::notation::MAX_DIAGNOSTICS).
    More "more" {
        /// How many.
        n_more: usize
    };
}
