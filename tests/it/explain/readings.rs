//! What was found when a walk was read beside its paper; it stands at the head of the walk.

use plyscope::search::Algorithm;

/// A few lines, or none where the walk has nothing that its paper leaves open.
pub(super) const fn reading(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Expectiminimax => {
            "# Read beside Michie 1966 and Russell & Norvig, chapter 5: every outcome is searched whole, and each adds\n\
             # p · value to the sum. C = (3 + 2 + 1 + 4) / 4 = 2.5, less than the 4 of B; all 9 leaves are needed.\n"
        }
        Algorithm::Star1 => {
            "# Read beside Ballard 1983, Star1, with the values between L = 1 and U = 9. The window of the i-th outcome is\n\
             # A = (α − what is known of those before − U for those to come) / p, B the same with L; at F\n\
             # A = (4 − (3 + 2 + 9) / 4) · 4 = 2. After F, C can come to (3 + 2 + 1 + 9) / 4 = 3.75 at most: cut.\n\
             # Ballard's returns the bound itself where it cuts (fail-hard), ours the sum (fail-soft).\n"
        }
        Algorithm::Star2 => {
            "# Read beside Ballard 1983, Star2: below a chance node at which MIN answers, a probe looks at one child, which\n\
             # bounds the outcome from above; the bounds of the probes stand for U in the sums. Here probes alone are\n\
             # enough: D ≤ 3, E ≤ 2, F ≤ 1, so C ≤ (3 + 2 + 1 + 9) / 4 = 3.75. 4 leaves instead of Star1's 6.\n\
             # A probe of a MAX node whose child fails low proves nothing, and says so.\n"
        }
        Algorithm::Mcts => {
            "# Read beside Kocsis & Szepesvári 2006: UCB1 at every node of the tree, with the bias √(2 ln N / n) on results\n\
             # between 0 and 1; here they are scaled by the least and the most so far, and turned round at MIN. A child\n\
             # that was never tried comes first. One node is added an iteration, as in Coulom 2006. At the second\n\
             # choice at A: N = 3, C has (8 − 2) / (8 − 2) = 1 and √(2 · 1.0986) = 1.4823, B has 0.5 and the same.\n"
        }
        Algorithm::Parallel => {
            "# Read beside Feldmann 1993: B is searched first, and C and H, who waited, are searched at the same time with\n\
             # the window that A had when they began. So H has α = 3 though A has 4 from C before H's steps are told.\n\
             # One thread alone would have searched H with α = 4; J is skipped either way.\n"
        }
        _ => "",
    }
}
