//! The values of leaves, in half of the bits where that is exact.

/// A list of numbers: four bytes each as long as every one is the same as a single-precision number, else eight.
#[derive(Clone, Debug)]
pub(crate) enum ValueList {
    Narrow(Vec<f32>),
    Wide(Vec<f64>),
}

impl Default for ValueList {
    fn default() -> Self {
        Self::Narrow(Vec::new())
    }
}

/// The same number in half of the bits, where there is one.
#[inline]
pub(crate) fn narrow(number: f64) -> Option<f32> {
    let half = number as f32;
    (f64::from(half).to_bits() == number.to_bits()).then_some(half)
}

impl ValueList {
    pub(crate) fn with_capacity(n: usize) -> Self {
        Self::Narrow(Vec::with_capacity(n))
    }

    /// So many zeros.
    pub(super) fn zeros(n: usize) -> Self {
        Self::Narrow(vec![0.0; n])
    }

    pub(super) fn reserve(&mut self, n: usize) {
        match self {
            Self::Narrow(all) => all.reserve(n),
            Self::Wide(all) => all.reserve(n),
        }
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> f64 {
        match self {
            Self::Narrow(all) => f64::from(all[index]),
            Self::Wide(all) => all[index],
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, number: f64) {
        match self {
            Self::Narrow(all) => match narrow(number) {
                Some(half) => all.push(half),
                None => *self = Self::Wide(all.iter().map(|&half| f64::from(half)).chain([number]).collect()),
            },
            Self::Wide(all) => all.push(number),
        }
    }

    /// Zeros behind it, until it is so long.
    pub(super) fn resize(&mut self, n: usize) {
        match self {
            Self::Narrow(all) => all.resize(n, 0.0),
            Self::Wide(all) => all.resize(n, 0.0),
        }
    }

    pub(crate) fn set(&mut self, index: usize, number: f64) {
        match self {
            Self::Narrow(all) => {
                if let Some(half) = narrow(number) {
                    all[index] = half;
                } else {
                    let mut wide: Vec<f64> = all.iter().map(|&half| f64::from(half)).collect();
                    wide[index] = number;
                    *self = Self::Wide(wide);
                }
            }
            Self::Wide(all) => all[index] = number,
        }
    }

    pub(super) fn shrink_to_fit(&mut self) {
        match self {
            Self::Narrow(all) => all.shrink_to_fit(),
            Self::Wide(all) => all.shrink_to_fit(),
        }
    }

    fn iter(&self) -> impl Iterator<Item = f64> {
        let (narrow, wide): (&[f32], &[f64]) = match self {
            Self::Narrow(all) => (all, &[]),
            Self::Wide(all) => (&[], all),
        };
        narrow.iter().map(|&half| f64::from(half)).chain(wide.iter().copied())
    }

    pub(super) fn heap_bytes(&self) -> usize {
        match self {
            Self::Narrow(all) => all.capacity() * 4,
            Self::Wide(all) => all.capacity() * 8,
        }
    }
}

/// However many bits they take.
impl PartialEq for ValueList {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_what_they_are_when_one_of_them_needs_all_its_bits() {
        let numbers = [3.0, -1.5, f64::INFINITY, 0.1, 7.0];
        let mut values = ValueList::default();
        for (i, &number) in numbers.iter().enumerate() {
            values.push(number);
            assert_eq!(matches!(values, ValueList::Narrow(_)), i < 3);
        }
        assert!(values.iter().eq(numbers));
        let mut set = ValueList::zeros(numbers.len());
        for (i, &number) in numbers.iter().enumerate() {
            set.set(i, number);
        }
        assert_eq!(set, values);
        set.set(3, 0.5);
        assert_ne!(set, values);
    }
}
