//! Pseudocode cut into words and signs.

/// A word, a number or a sign.
pub(crate) type Token = String;

/// The tokens of a line without its comment, and how many levels it is indented.
pub(crate) fn tokens(code: &str) -> (usize, Vec<Token>) {
    let code = code.split("  #").next().unwrap_or_default().trim_end();
    let body = code.trim_start();
    let blanks = code.len() - body.len();
    assert!(blanks.is_multiple_of(4), "{code:?} is indented by {blanks}");
    let mut tokens: Vec<Token> = Vec::new();
    let mut word = String::new();
    for c in body.chars() {
        let is_of_word = c.is_alphanumeric() && c != '∞' || "_₀.".contains(c);
        if is_of_word {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            tokens.push(std::mem::take(&mut word));
        }
        if c != ' ' {
            tokens.push(c.to_string());
        }
    }
    if !word.is_empty() {
        tokens.push(word);
    }
    (blanks / 4, tokens)
}
