//! A list that grows in chunks which never move.
//!
//! Fresh memory is the enemy of recording: the first touch of a page costs far more than the record written into it,
//! and a growing `Vec` touches everything again each time it doubles.

use std::ops::{Index, IndexMut};

/// Chunks of at most 100 KB: larger ones an allocator gives back to the system as soon as they are free, and gets empty again.
const SMALL: usize = 12;
/// Chunks of megabytes: when they are freed they leave room for lists that are as large.
pub(crate) const LARGE: usize = 21;

/// Like a `Vec`, but full chunks, of `1 << SHIFT` elements each, never move.
#[derive(Clone, Debug)]
pub(crate) struct Chunks<T, const SHIFT: usize = SMALL> {
    full: Vec<Vec<T>>,
    /// Where elements are added, so that adding one looks nothing up.
    active: Vec<T>,
}

impl<T, const SHIFT: usize> Default for Chunks<T, SHIFT> {
    fn default() -> Self {
        Self { full: Vec::new(), active: Vec::new() }
    }
}

impl<T: Copy, const SHIFT: usize> Chunks<T, SHIFT> {
    /// So many times the same element.
    pub(crate) fn filled(element: T, n: usize) -> Self {
        let full = vec![vec![element; Self::CHUNK]; n >> SHIFT];
        Self { full, active: vec![element; n & Self::MASK] }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> T {
        self[index]
    }

    /// The element at an index, if there is one.
    #[inline]
    pub(crate) fn find(&self, index: usize) -> Option<T> {
        (index < self.len()).then(|| self.get(index))
    }

    /// Puts an element where one is, or as many of another before it as are missing.
    #[inline]
    pub(crate) fn put(&mut self, index: usize, element: T, missing: T) {
        while self.len() <= index {
            self.push(missing);
        }
        *self.get_mut(index) = element;
    }

    /// All elements side by side.
    pub(crate) fn to_vec(&self) -> Vec<T> {
        let mut all = Vec::with_capacity(self.len());
        self.slices().for_each(|slice| all.extend_from_slice(slice));
        all
    }
}

impl<T, const SHIFT: usize> Index<usize> for Chunks<T, SHIFT> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        &self.chunk(index >> SHIFT)[index & Self::MASK]
    }
}

impl<T, const SHIFT: usize> IndexMut<usize> for Chunks<T, SHIFT> {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut T {
        self.get_mut(index)
    }
}

impl<T, const SHIFT: usize> Chunks<T, SHIFT> {
    const CHUNK: usize = 1 << SHIFT;
    const MASK: usize = Self::CHUNK - 1;

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        (self.full.len() << SHIFT) + self.active.len()
    }

    #[inline]
    pub(crate) fn push(&mut self, element: T) {
        if self.active.len() == Self::CHUNK {
            self.begin_chunk();
        }
        self.active.push(element);
    }

    /// Takes the last element out.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        if self.active.is_empty() {
            self.active = self.full.pop()?;
        }
        self.active.pop()
    }

    #[cold]
    fn begin_chunk(&mut self) {
        self.full.push(std::mem::replace(&mut self.active, Vec::with_capacity(Self::CHUNK)));
    }

    #[inline]
    fn chunk(&self, chunk: usize) -> &[T] {
        self.full.get(chunk).unwrap_or(&self.active)
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        let chunk = index >> SHIFT;
        if chunk == self.full.len() {
            &mut self.active[index & Self::MASK]
        } else {
            &mut self.full[chunk][index & Self::MASK]
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        self.full.iter().flatten().chain(&self.active)
    }

    /// All elements, in runs that lie side by side.
    pub(crate) fn slices(&self) -> impl Iterator<Item = &[T]> {
        self.full.iter().chain([&self.active]).map(Vec::as_slice)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.full.iter_mut().flatten().chain(&mut self.active)
    }

    /// The first index in `from..to` for which `is_before` is false, where all for which it is true come first.
    pub(crate) fn partition_point(&self, from: usize, to: usize, is_before: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (from, to);
        while low < high {
            let middle = usize::midpoint(low, high);
            if is_before(&self[middle]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    pub(crate) fn heap_bytes(&self) -> usize {
        let chunks = self.full.iter().chain([&self.active]);
        chunks.map(|chunk| chunk.capacity() * size_of::<T>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHUNK: usize = 1 << SMALL;

    #[test]
    fn elements_stay_in_order_over_many_chunks() {
        let mut chunks: Chunks<usize> = Chunks::default();
        for i in 0..3 * CHUNK + 5 {
            chunks.push(i + 1);
        }
        assert_eq!(chunks.len(), 3 * CHUNK + 5);
        assert_eq!(chunks.get(2 * CHUNK + 1), 2 * CHUNK + 2);
        assert!(chunks.iter().copied().eq(1..3 * CHUNK + 6));
        assert_eq!(
            [3 * CHUNK + 4, 3 * CHUNK + 5, 9 * CHUNK].map(|i| chunks.find(i)),
            [Some(3 * CHUNK + 5), None, None]
        );
        assert_eq!(chunks.partition_point(0, chunks.len(), |&x| x < CHUNK), CHUNK - 1);
        let last = std::iter::from_fn(|| chunks.pop()).take(CHUNK + 9);
        assert!(last.eq((2 * CHUNK - 3..3 * CHUNK + 6).rev()));
        assert_eq!(chunks.len(), 2 * CHUNK - 4);
    }

    #[test]
    fn what_is_put_behind_the_end_has_others_before_it() {
        let mut chunks: Chunks<u32> = Chunks::default();
        chunks.put(2, 7, 0);
        chunks.put(0, 5, 0);
        assert_eq!(chunks.to_vec(), [5, 0, 7]);
    }
}
