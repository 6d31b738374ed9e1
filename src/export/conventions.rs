//! The choices of a run as JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::record::Number;
use crate::search::{Cutoffs, Setting, SettingValue};
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::Window;

/// The choices of a run: those that every search carries, and of the others those that this one looks at.
pub(super) struct ConventionsRecord<'a>(pub(super) &'a Trace);

impl Serialize for ConventionsRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let conventions = self.0.conventions();
        let mut map = serializer.serialize_map(None)?;
        for setting in Setting::ALL {
            let name = setting.name();
            let is_of_all = matches!(setting, Setting::Fail | Setting::Cut);
            match (setting, setting.get(conventions)) {
                (Setting::Cutoffs, _) => {
                    map.serialize_entry("deep", &(conventions.cutoffs == Cutoffs::Deep))?;
                }
                (Setting::Window, _) => {
                    let Window { alpha, beta } = conventions.window;
                    map.serialize_entry(name, &[Number(alpha), Number(beta)])?;
                }
                (Setting::Table, _) if conventions.has_table() => map.serialize_entry(name, &true)?,
                (Setting::Table, _) => {}
                _ if !is_of_all && !setting.is_used(conventions) => {}
                (_, SettingValue::Word(word)) => map.serialize_entry(name, word)?,
                (_, SettingValue::Number(value)) => map.serialize_entry(name, &Number(value))?,
                (_, SettingValue::Whole(number)) => map.serialize_entry(name, &number)?,
                (Setting::Iterations, SettingValue::Left) => {
                    map.serialize_entry(name, &conventions.iterations())?;
                }
                (Setting::Exploration, SettingValue::Left) => {
                    map.serialize_entry(name, &conventions.exploration())?;
                }
                (_, SettingValue::Window(_) | SettingValue::Left) => {}
            }
        }
        map.serialize_entry("root", &self.0.tree().role(NodeId::ROOT))?;
        map.end()
    }
}
