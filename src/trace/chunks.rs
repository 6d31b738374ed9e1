//! A list that grows in chunks which never move and can be used again.
//!
//! Fresh memory is the enemy of recording: the first touch of a page costs far more than the record written into it,
//! and a growing `Vec` touches everything again each time it doubles.

const SHIFT: usize = 15;
const CHUNK: usize = 1 << SHIFT;
const MASK: usize = CHUNK - 1;

/// Like a `Vec`, but elements never move and [`clear`](Self::clear) keeps all memory.
#[derive(Clone, Debug)]
pub(super) struct Chunks<T> {
    full: Vec<Vec<T>>,
    /// Where elements are added, so that adding one looks nothing up.
    active: Vec<T>,
    spare: Vec<Vec<T>>,
}

impl<T> Default for Chunks<T> {
    fn default() -> Self {
        Self { full: Vec::new(), active: Vec::new(), spare: Vec::new() }
    }
}

impl<T: Copy> Chunks<T> {
    #[inline]
    pub(super) const fn len(&self) -> usize {
        (self.full.len() << SHIFT) + self.active.len()
    }

    #[inline]
    pub(super) fn push(&mut self, element: T) {
        if self.active.len() == CHUNK {
            self.begin_chunk();
        }
        self.active.push(element);
    }

    #[cold]
    fn begin_chunk(&mut self) {
        let next = self.spare.pop().unwrap_or_else(|| Vec::with_capacity(CHUNK));
        self.full.push(std::mem::replace(&mut self.active, next));
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> T {
        self.chunk(index >> SHIFT)[index & MASK]
    }

    #[inline]
    fn chunk(&self, chunk: usize) -> &[T] {
        self.full.get(chunk).unwrap_or(&self.active)
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> &mut T {
        let chunk = index >> SHIFT;
        if chunk == self.full.len() {
            &mut self.active[index & MASK]
        } else {
            &mut self.full[chunk][index & MASK]
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.full.iter().flatten().chain(&self.active)
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.full.iter_mut().flatten().chain(&mut self.active)
    }

    /// Forgets the elements and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.active.clear();
        for mut chunk in self.full.drain(..) {
            chunk.clear();
            self.spare.push(chunk);
        }
    }

    /// The first index in `from..to` for which `is_before` is false, where all for which it is true come first.
    pub(super) fn partition_point(&self, from: usize, to: usize, is_before: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (from, to);
        while low < high {
            let middle = usize::midpoint(low, high);
            if is_before(&self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    pub(super) fn heap_bytes(&self) -> usize {
        let chunks = self.full.iter().chain(&self.spare).chain([&self.active]);
        chunks.map(|chunk| chunk.capacity() * size_of::<T>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_stay_in_order_over_many_chunks_and_after_reuse() {
        let mut chunks = Chunks::default();
        for round in 0..2 {
            chunks.clear();
            for i in 0..3 * CHUNK + 5 {
                chunks.push(i + round);
            }
            assert_eq!(chunks.len(), 3 * CHUNK + 5);
            assert_eq!(chunks.get(2 * CHUNK + 1), 2 * CHUNK + 1 + round);
            assert!(chunks.iter().copied().eq(round..3 * CHUNK + 5 + round));
            assert_eq!(chunks.partition_point(0, chunks.len(), |&x| x < CHUNK), CHUNK - round);
        }
    }
}
