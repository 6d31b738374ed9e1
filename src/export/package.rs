//! Files in one file, as ZIP has them: what programs for offices and learning platforms read.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::ExportError;

/// 1 January 1980: equal contents give equal bytes.
const DATE: u16 = 0x21;
/// The version that a reader must know: folders and Deflate.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 0x0800;
const DEFLATED: u16 = 8;

/// The files so far.
#[derive(Debug, Default)]
pub(crate) struct Package {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    n_files: u16,
}

impl Package {
    /// Adds a file; its path has slashes.
    pub(crate) fn add(&mut self, path: &str, content: &[u8]) -> Result<(), ExportError> {
        let refused = |error: std::io::Error| ExportError::Writer(error.to_string());
        let too_large = || ExportError::Writer("more than 4 GiB".to_owned());
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(content).map_err(refused)?;
        let packed = encoder.finish().map_err(refused)?;
        let mut sum = flate2::Crc::new();
        sum.update(content);
        let offset = u32::try_from(self.bytes.len()).map_err(|_larger| too_large())?;
        let size = u32::try_from(content.len()).map_err(|_larger| too_large())?;
        let packed_size = u32::try_from(packed.len()).map_err(|_larger| too_large())?;
        let name_size = path.len() as u16;
        let mut about = Vec::with_capacity(26);
        for number in [VERSION, FLAGS, DEFLATED, 0, DATE] {
            about.extend(number.to_le_bytes());
        }
        for number in [sum.sum(), packed_size, size] {
            about.extend(number.to_le_bytes());
        }
        about.extend(name_size.to_le_bytes());
        about.extend([0, 0]);
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&about);
        self.bytes.extend(path.as_bytes());
        self.bytes.extend(&packed);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&about);
        // No comment, the first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(path.as_bytes());
        self.n_files = self.n_files.checked_add(1).ok_or_else(too_large)?;
        Ok(())
    }

    /// The bytes so far.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// All of them.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, ExportError> {
        let sizes = [self.directory.len(), self.bytes.len()].map(u32::try_from);
        let [Ok(size), Ok(offset)] = sizes else {
            return Err(ExportError::Writer("more than 4 GiB".to_owned()));
        };
        self.bytes.append(&mut self.directory);
        self.bytes.extend(b"PK\x05\x06\0\0\0\0");
        self.bytes.extend(self.n_files.to_le_bytes());
        self.bytes.extend(self.n_files.to_le_bytes());
        self.bytes.extend(size.to_le_bytes());
        self.bytes.extend(offset.to_le_bytes());
        self.bytes.extend([0, 0]);
        Ok(self.bytes)
    }
}
