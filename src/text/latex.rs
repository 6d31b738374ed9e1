//! Text in LaTeX.

/// Words as LaTeX prints them. Signs of mathematics become its commands; letters of other scripts stay, and need a TeX that
/// reads them and a font that has them.
pub fn latex_escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\ensuremath{<}"),
            '>' => out.push_str("\\ensuremath{>}"),
            '|' => out.push_str("\\ensuremath{|}"),
            // Two of them in a row would become a quotation mark.
            ',' | '\'' if out.ends_with(c) => {
                out.push_str("{}");
                out.push(c);
            }
            '`' => out.push_str("\\textasciigrave{}"),
            // A double hyphen would become a dash, and options have two of them.
            '-' => out.push_str("{-}"),
            'α' => out.push_str("\\ensuremath{\\alpha}"),
            'β' => out.push_str("\\ensuremath{\\beta}"),
            '−' => out.push_str("\\ensuremath{-}"),
            '∞' => out.push_str("\\ensuremath{\\infty}"),
            '≤' => out.push_str("\\ensuremath{\\le}"),
            '≥' => out.push_str("\\ensuremath{\\ge}"),
            '≠' => out.push_str("\\ensuremath{\\ne}"),
            '≈' => out.push_str("\\ensuremath{\\approx}"),
            '×' => out.push_str("\\ensuremath{\\times}"),
            '✓' => out.push_str("\\ensuremath{\\surd}"),
            '·' => out.push_str("\\ensuremath{\\cdot}"),
            '→' => out.push_str("\\ensuremath{\\to}"),
            '\u{2009}' | '\u{202F}' => out.push_str("\\,"),
            '\u{A0}' => out.push('~'),
            '…' => out.push_str("\\ldots{}"),
            '–' => out.push_str("{\\textendash}"),
            '“' => out.push_str("\\textquotedblleft{}"),
            '"' | '”' => out.push_str("\\textquotedblright{}"),
            '’' => out.push('\''),
            '′' => out.push_str("\\ensuremath{'}"),
            '•' => out.push_str("\\textbullet{}"),
            '▲' => out.push_str("\\ensuremath{\\bigtriangleup}"),
            '▼' => out.push_str("\\ensuremath{\\bigtriangledown}"),
            '⁺' => out.push_str("\\ensuremath{^{+}}"),
            '⁻' => out.push_str("\\ensuremath{^{-}}"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
