//! How searches are kept between two runs: in words, so that a file of an older or newer version does no harm.

use serde::{Deserialize, Serialize};

use crate::search::{Conventions, Setting};

/// [`Conventions`] in words, as on the command line: what each setting is set to, by its name.
///
/// Files of earlier versions are understood too, where numbers are numbers, the ends of the window stand apart, and what
/// only some algorithms ask for stands under `settings`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeptConventions(serde_json::Value);

impl KeptConventions {
    /// In words.
    pub fn of(conventions: &Conventions) -> Self {
        let all = Setting::ALL.map(|setting| (setting.name(), setting.get(conventions).to_string()));
        Self(all.into_iter().collect())
    }

    /// As a value.
    pub fn conventions(&self) -> Conventions {
        let mut conventions = Conventions::default();
        for setting in Setting::ALL {
            if let Some(given) = self.word(setting).and_then(|word| setting.read(&word)) {
                setting.set(&mut conventions, given);
            }
        }
        conventions
    }

    /// What a setting was set to, as arguments have it.
    fn word(&self, setting: Setting) -> Option<String> {
        let found = |value: &serde_json::Value| match value {
            serde_json::Value::String(word) => Some(word.clone()),
            serde_json::Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let places = [&self.0[setting.name()], &self.0["settings"][setting.name()]];
        let ends = || {
            let [alpha, beta] = [("alpha", "-inf"), ("beta", "inf")]
                .map(|(end, open)| found(&self.0[end]).unwrap_or_else(|| open.to_owned()));
            (setting == Setting::Window).then(|| format!("{alpha},{beta}"))
        };
        places.into_iter().find_map(found).or_else(ends)
    }
}
