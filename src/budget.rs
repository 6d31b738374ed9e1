//! What a piece of work may use, and why it ended early.
//!
//! A [`Budget`] is handed down by reference and asked in every loop that depends on input. It knows who waits, how long
//! the work may take, how often a search may visit and how much memory there is, and says which of these is used up.
//! It reads no clock and counts no bytes itself: its [`Meters`] do, which the caller brings along.
//!
//! Once something is used up it stays so: every loop on the way out hears the same answer.

use std::cell::Cell;

/// Memory that the program may use unless more is asked for, in bytes.
pub const DEFAULT_MEMORY: u64 = 2 << 30;
/// The least ceiling that can be asked for: the program itself needs some.
pub const MIN_MEMORY: u64 = 64 << 20;

/// What is made of a search that has ended is finished even on a machine that is busy, up to so many seconds late.
const FINISH_SECS: f64 = 5.0;

/// What is made of searches once they have ended. So much time and memory is kept for it, beside what the searches take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// Sentences and a short table.
    Summary,
    /// One object with its counts, or a comparison.
    Record,
    /// An image.
    Image,
    /// Every step or every visit, written in full.
    Everything,
}

impl Afterwards {
    /// Time and memory that it needs where one search needs 1. A trace is put together when its search has ended, and is
    /// in memory as long as anything is made of it.
    const fn needs(self) -> [f64; 2] {
        match self {
            Self::Summary => [0.05, 1.5],
            Self::Record => [0.35, 1.5],
            Self::Image => [1.2, 3.0],
            Self::Everything => [1.0, 1.5],
        }
    }
}

/// Why work ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spent {
    /// The caller canceled it.
    Canceled,
    /// What was found until now is enough, the caller says.
    Enough,
    /// So many visits were allowed.
    Visits(usize),
    /// So many seconds were allowed.
    Seconds(f64),
    /// So many bytes of memory were allowed.
    Memory(u64),
}

/// What may be used; `None` is as much as it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Allowance {
    /// Visits of one search.
    pub visits: Option<usize>,
    /// Seconds of all the work together.
    pub seconds: Option<f64>,
    /// Bytes that the whole program holds at once.
    pub memory: Option<u64>,
}

/// What the waiting caller has to say, told how many visits the search that goes on has made.
pub type WaitReply<'a> = &'a dyn Fn(usize) -> Option<Spent>;

/// What a search has found that still goes on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interim {
    /// Searches from the root that have ended: passes, iterations.
    pub n_passes: usize,
    /// How deep the last of them looked, where passes differ in that.
    pub depth: Option<u32>,
    /// The best line so far; `None` while there is none.
    pub best: Option<BestSoFar>,
}

/// The best line of a search that still goes on: that of the last pass where each looks deeper than the one before, else
/// that of the best child of the root until now.
#[derive(Clone, Debug, PartialEq)]
pub struct BestSoFar {
    /// The value that goes with it, from MAX.
    pub value: f64,
    /// Whether the root is proved to be worth at least that, and at most that.
    pub proves: [bool; 2],
    /// For each node from the root on the place of the next one among its children; empty where the value is a bound that
    /// belongs to no line.
    pub path: Vec<usize>,
}

/// Is told what a search has found so far, whenever that has changed.
pub type Listener<'a> = &'a dyn Fn(Interim);

/// What is measured outside.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "functions have nothing to print")]
pub struct Meters<'a> {
    /// What the waiting caller has to say.
    pub wish: WaitReply<'a>,
    /// The time, in seconds from any moment on.
    pub now_secs: &'a dyn Fn() -> f64,
    /// Bytes that the program holds.
    pub used_bytes: &'a dyn Fn() -> u64,
}

impl Meters<'_> {
    /// No caller waits, no time passes, and nothing is held.
    pub const NONE: Meters<'static> = Meters { wish: &|_| None, now_secs: &|| 0.0, used_bytes: &|| 0 };
}

/// What a piece of work may use.
pub struct Budget<'a> {
    meters: Meters<'a>,
    /// Who waits besides.
    also: Vec<WaitReply<'a>>,
    listener: Option<Listener<'a>>,
    /// As asked for: it is told in these units.
    allowance: Allowance,
    until_secs: f64,
    until_bytes: u64,
    n_visits: Cell<usize>,
    spent: Cell<Option<Spent>>,
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget").field("allowance", &self.allowance).field("spent", &self.spent).finish()
    }
}

impl Budget<'static> {
    /// As much as it takes.
    pub fn unlimited() -> Self {
        Budget::new(Meters::NONE, Allowance::default())
    }
}

impl<'a> Budget<'a> {
    /// A budget of work that begins now.
    pub fn new(meters: Meters<'a>, allowance: Allowance) -> Self {
        let until_secs = allowance.seconds.map_or(f64::INFINITY, |seconds| (meters.now_secs)() + seconds);
        let until_bytes = allowance.memory.unwrap_or(u64::MAX);
        let (n_visits, spent) = (Cell::new(0), Cell::new(None));
        Self { meters, also: Vec::new(), listener: None, allowance, until_secs, until_bytes, n_visits, spent }
    }

    /// A budget that lasts as long as the waiting caller wants: told the visits so far, it says why not to go on.
    pub fn wishing(wish: WaitReply<'a>) -> Self {
        Self::new(Meters { wish, ..Meters::NONE }, Allowance::default())
    }

    /// Why the work must end now; `None` while it may go on.
    pub fn spent(&self) -> Option<Spent> {
        if self.spent.get().is_none() {
            self.spent.set(self.look());
        }
        self.spent.get()
    }

    /// As [`spent`](Self::spent), of a search that has made so many visits.
    pub fn spent_after(&self, n_visits: usize) -> Option<Spent> {
        self.n_visits.set(n_visits);
        self.spent()
    }

    /// As [`spent`](Self::spent), to be handed up with `?`.
    ///
    /// # Errors
    /// Why the work must end now.
    pub fn go_on(&self) -> Result<(), Spent> {
        self.spent().map_or(Ok(()), Err)
    }

    fn look(&self) -> Option<Spent> {
        let Allowance { visits, seconds, memory } = self.allowance;
        let n_visits = self.n_visits.get();
        (self.meters.wish)(n_visits)
            .or_else(|| self.also.iter().find_map(|wish| wish(n_visits)))
            .or_else(|| memory.filter(|_| (self.meters.used_bytes)() > self.until_bytes).map(Spent::Memory))
            .or_else(|| seconds.filter(|_| (self.meters.now_secs)() >= self.until_secs).map(Spent::Seconds))
            .or_else(|| visits.filter(|&visits| n_visits >= visits).map(Spent::Visits))
    }

    /// Whether the time was over so many seconds ago: for what is still to be told then.
    pub fn overdue(&self, grace_secs: f64) -> Option<Spent> {
        let seconds = self.allowance.seconds?;
        (self.now_secs() >= self.until_secs + grace_secs).then_some(Spent::Seconds(seconds))
    }

    /// Asked often, it looks only every so many times: for loops whose turns are quick.
    pub const fn every(&self, n_turns: u32) -> Paced<'_, 'a> {
        Paced { budget: self, n_turns, left: n_turns }
    }

    /// The time of its clock, in seconds from any moment on.
    pub fn now_secs(&self) -> f64 {
        (self.meters.now_secs)()
    }

    /// Bytes that may still be taken; as good as endless without a ceiling.
    pub fn room_bytes(&self) -> u64 {
        self.until_bytes.saturating_sub((self.meters.used_bytes)())
    }

    /// The limit that so many more bytes would pass, if they would.
    pub fn without_room(&self, n_bytes: u64) -> Option<Spent> {
        self.allowance.memory.filter(|_| n_bytes > self.room_bytes()).map(Spent::Memory)
    }

    /// For one more item of a long list: where the list is full, it moves to a place twice as large, which takes much
    /// memory at once.
    ///
    /// # Errors
    /// The limit that this would pass.
    pub fn grow_within<T>(&self, len: usize, capacity: usize) -> Result<(), Spent> {
        let more = 2 * len * size_of::<T>();
        let is_full = len == capacity;
        is_full.then(|| self.without_room(more as u64)).flatten().map_or(Ok(()), Err)
    }

    /// The limit that work of so many seconds would pass, if it would.
    pub fn without_time(&self, seconds: f64) -> Option<Spent> {
        self.allowance.seconds.filter(|_| seconds > self.left_secs()).map(Spent::Seconds)
    }

    /// What was asked for.
    pub const fn allowance(&self) -> Allowance {
        self.allowance
    }

    /// For a piece of the work: this part of the time that is left, above 0 and up to 1. What the piece uses up does not
    /// end the others.
    #[must_use]
    pub fn part(&self, of_time: f64) -> Self {
        let now = self.now_secs();
        let until_secs = now + (self.until_secs - now).max(0.0) * of_time;
        Self {
            meters: self.meters,
            also: self.also.clone(),
            listener: self.listener,
            allowance: self.allowance,
            until_secs,
            until_bytes: self.until_bytes,
            n_visits: Cell::new(0),
            spent: self.spent.clone(),
        }
    }

    /// As long as another caller wants it, too.
    #[must_use]
    pub fn wishing_too(mut self, wish: WaitReply<'a>) -> Self {
        self.also.push(wish);
        self
    }

    /// The same, and this listener is told what a search finds on its way.
    #[must_use]
    pub fn telling(mut self, listener: Listener<'a>) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Tells the listener, if there is one, what a search has found so far.
    pub fn tell(&self, interim: impl FnOnce() -> Interim) {
        if let Some(listener) = self.listener {
            listener(interim());
        }
    }

    /// For the next of so many searches, of which something is made together: time and memory are left for that, and for
    /// the others.
    #[must_use]
    pub fn for_search(&self, n_left: usize, afterwards: Afterwards) -> Self {
        let [time, memory] = afterwards.needs().map(|needed| 1.0 / (n_left.max(1) as f64 + needed));
        let share = (self.room_bytes() as f64 * memory) as u64;
        let until_bytes = (self.meters.used_bytes)().saturating_add(share).min(self.until_bytes);
        Self { until_bytes, ..self.part(time) }
    }

    /// For what is made of searches that have ended: the time that was kept for it should do, and where it does not, an
    /// answer that comes late is better than none.
    #[must_use]
    pub fn to_finish(&self) -> Self {
        Self { until_secs: self.until_secs + FINISH_SECS, spent: Cell::new(None), ..self.part(1.0) }
    }

    /// At most so many seconds from now on, and said to be so many if that is what ends it.
    #[must_use]
    pub fn within_secs(&self, seconds: f64) -> Self {
        let until_secs = self.now_secs() + seconds;
        if until_secs >= self.until_secs {
            return self.part(1.0);
        }
        let allowance = Allowance { seconds: Some(seconds), ..self.allowance };
        Self { allowance, until_secs, ..self.part(1.0) }
    }

    /// Seconds that are left; infinite without a limit.
    pub fn left_secs(&self) -> f64 {
        (self.until_secs - self.now_secs()).max(0.0)
    }
}

/// A budget that is asked in every turn of a loop and looked at only now and then.
#[derive(Debug)]
pub struct Paced<'b, 'a> {
    budget: &'b Budget<'a>,
    n_turns: u32,
    left: u32,
}

impl Paced<'_, '_> {
    /// As [`Budget::go_on`]; between two looks it may go on.
    ///
    /// # Errors
    /// Why the work must end now.
    #[inline]
    pub fn go_on(&mut self) -> Result<(), Spent> {
        self.left = self.left.saturating_sub(1);
        if self.left > 0 {
            return Ok(());
        }
        self.left = self.n_turns;
        self.budget.go_on()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meters<'a>(now_secs: &'a dyn Fn() -> f64, used_bytes: &'a dyn Fn() -> u64) -> Meters<'a> {
        Meters { now_secs, used_bytes, ..Meters::NONE }
    }

    #[test]
    fn each_limit_ends_the_work_and_is_named() {
        let (now, used) = (Cell::new(0.0), Cell::new(0));
        let (now_secs, used_bytes) = (|| now.get(), || used.get());
        let allowance = Allowance { visits: Some(10), seconds: Some(2.0), memory: Some(100) };
        let budget = || Budget::new(meters(&now_secs, &used_bytes), allowance);
        assert_eq!(budget().spent_after(9), None);
        assert_eq!(budget().spent_after(10), Some(Spent::Visits(10)));
        let timed = budget();
        now.set(2.0);
        assert_eq!(timed.spent(), Some(Spent::Seconds(2.0)));
        used.set(101);
        assert_eq!(budget().go_on(), Err(Spent::Memory(100)));
    }

    #[test]
    fn a_list_that_is_full_grows_within_the_memory_or_not_at_all() {
        let used_bytes = || 1_000;
        let allowance = Allowance { memory: Some(1_800), ..Allowance::default() };
        let budget = Budget::new(meters(&|| 0.0, &used_bytes), allowance);
        assert_eq!(budget.grow_within::<u64>(50, 50), Ok(()));
        assert_eq!(budget.grow_within::<u64>(51, 51), Err(Spent::Memory(1_800)));
        assert_eq!(budget.grow_within::<u64>(51, 64), Ok(()));
    }

    #[test]
    fn what_is_used_up_stays_so() {
        let used = Cell::new(101);
        let used_bytes = || used.get();
        let allowance = Allowance { memory: Some(100), ..Allowance::default() };
        let budget = Budget::new(meters(&|| 0.0, &used_bytes), allowance);
        assert_eq!(budget.spent(), Some(Spent::Memory(100)));
        used.set(0);
        assert_eq!(budget.spent(), Some(Spent::Memory(100)));
    }

    #[test]
    fn pieces_of_work_divide_the_time_that_is_left() {
        let now = Cell::new(1.0);
        let now_secs = || now.get();
        let allowance = Allowance { seconds: Some(6.0), ..Allowance::default() };
        let budget = Budget::new(meters(&now_secs, &|| 0), allowance);
        let first = budget.part(1.0 / 3.0);
        now.set(3.0);
        assert_eq!((first.spent(), budget.spent()), (Some(Spent::Seconds(6.0)), None));
        assert_eq!(budget.part(0.5).left_secs(), 2.0);
        assert_eq!(budget.within_secs(1.0).left_secs(), 1.0);
        assert_eq!(budget.within_secs(100.0).left_secs(), 4.0);
    }

    #[test]
    fn a_search_leaves_memory_for_what_follows() {
        let used = Cell::new(100);
        let used_bytes = || used.get();
        let allowance = Allowance { memory: Some(1_100), ..Allowance::default() };
        let budget = Budget::new(meters(&|| 0.0, &used_bytes), allowance);
        let search = budget.for_search(1, Afterwards::Summary);
        used.set(500);
        assert_eq!(search.spent(), None);
        used.set(501);
        assert_eq!((search.spent(), budget.spent()), (Some(Spent::Memory(1_100)), None));
        assert_eq!(budget.room_bytes(), 599);
    }

    #[test]
    fn searches_leave_time_for_what_is_made_of_them() {
        let now = Cell::new(0.0);
        let now_secs = || now.get();
        let allowance = Allowance { seconds: Some(6.0), ..Allowance::default() };
        let budget = Budget::new(meters(&now_secs, &|| 0), allowance);
        assert_eq!(budget.for_search(1, Afterwards::Everything).left_secs(), 3.0);
        assert_eq!(budget.for_search(2, Afterwards::Everything).left_secs(), 2.0);
        now.set(2.0);
        assert_eq!(budget.for_search(1, Afterwards::Everything).left_secs(), 2.0);
        assert_eq!(budget.without_time(4.0), None);
        now.set(7.0);
        assert_eq!((budget.spent(), budget.to_finish().spent()), (Some(Spent::Seconds(6.0)), None));
        now.set(2.0);
        assert_eq!(budget.without_time(4.1), Some(Spent::Seconds(6.0)));
    }

    #[test]
    fn a_loop_looks_now_and_then() {
        let n_looks = Cell::new(0);
        let wish = |_| {
            n_looks.set(n_looks.get() + 1);
            None
        };
        let budget = Budget::wishing(&wish);
        let mut paced = budget.every(10);
        (0..100).for_each(|_| paced.go_on().unwrap());
        assert_eq!(n_looks.get(), 10);
    }
}
