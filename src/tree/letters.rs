//! Names for nodes that have none.

/// A, B, …, Z, AA, AB, …
pub(crate) fn letters(mut rank: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + (rank % 26) as u8));
        if rank < 26 {
            break;
        }
        rank = rank / 26 - 1;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(letters), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
