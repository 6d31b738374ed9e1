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
            "# Read beside Kocsis & Szepesvári 2006: UCB1 at every node of the tree, with the bias C · √(ln N / n), C = √2, on\n\
             # results between −1, the least leaf, and 1, the greatest, negated at MIN. A child that was never tried comes\n\
             # first. One node is added an iteration, as in Coulom 2006. At the second choice at A: N = 3, C has\n\
             # 2 · (8 − 2) / (9 − 2) − 1 = 0.7143 and √(2 · 1.0986) = 1.4823, B has −0.1429 and the same. C is chosen in the\n\
             # end: it was visited three times, B twice and H once; (8 + 4 + 8) / 3 = 6.6667.\n"
        }
        Algorithm::Parallel => {
            "# Read beside Feldmann 1993: B is searched first, and C and H, who waited, are searched at the same time with\n\
             # the window that A had when they began. So H has α = 3 though A has 4 from C before H's steps are told.\n\
             # One thread alone would have searched H with α = 4; J is pruned either way.\n"
        }
        Algorithm::Sss => {
            "# Read from first to last and held against the operations of Stockman 1979: 6 at A; 5 and 4 at B, C and H\n\
             # in turn, because all have merit ∞ and equals are taken from the left; then 2 to G, which keeps merit 4,\n\
             # 3 to C, 1 to A with the purge. Leaves D F I G. The merit of a solved node is the least leaf below it\n\
             # that was taken, and so a lower bound.\n"
        }
        Algorithm::DualSss => {
            "# Read from first to last and held against the operations of Stockman 1979 with MAX and MIN exchanged: 5\n\
             # at A, 6 at B, 1 from D to B, 2 to C, 1 from F, 2 to H, 1 from I, whose merit 4 is larger than its value\n\
             # 2, 3 to A. Leaves D E F G I.\n"
        }
        Algorithm::MtSss => {
            "# Read from first to last and held against MT-SSS* of Plaat et al. 1996: the first pass at ∞ reads D, F\n\
             # and I and says at most 4, the second at 4 reads G and says at least 4. The leaves are D F I G, those of\n\
             # SSS* in its order; B and F come from the table.\n"
        }
        Algorithm::Mtdf => {
            "# Read from first to last and held against MTD(f) of Plaat et al. 1996, from 0: at least 1, at least 4, at\n\
             # least 6, at most 6. The entry F ≥ 4 is enough for (1, 1⁺) and not for (4, 4⁺); what a null window says\n\
             # of an internal node is kept as a bound.\n"
        }
        Algorithm::ProofNumber => {
            "# Read from first to last and held against the rules of Allis 1994: the most-proving node is found by the\n\
             # least proof number at MAX and the least disproof number at MIN, the first of equals; B is disproved by D\n\
             # alone, C is proved by both of its leaves, and A with it. The question, at least 4, is answered yes.\n"
        }
        Algorithm::IterativeDeepening => {
            "# Read from first to last and held against Slate & Atkin 1977: three passes, each from the root; what\n\
             # stands in the table counts only where it was searched as deep, so pass 3 uses nothing of pass 2; nodes\n\
             # at the horizon are taken as 0.\n"
        }
        Algorithm::Negamax => {
            "# Read from first to last; the algorithm is Knuth & Moore's procedure F of 1975: values at MIN are seen from MIN,\n\
             # and each comparison is one of theirs.\n"
        }
        Algorithm::AlphaBeta => {
            "# Read from first to last; the algorithm is alpha-beta search as Russell & Norvig have it, fail-soft as in Fishburn\n\
             # 1981: α moves before the test, and J is cut by C's 4.\n"
        }
        Algorithm::NegamaxAlphaBeta => {
            "# Read from first to last; the algorithm is Knuth & Moore's procedure F2 of 1975, with Fishburn's v ← −∞ for\n\
             # fail-soft: windows turn round at every ply.\n"
        }
        Algorithm::Pvs => {
            "# Read beside Reinefeld's page on NegaScout: null windows after the first child at every node; C is searched again\n\
             # because 3 < 4 < ∞, here with (α, β), on his page with (r, β). He leaves that out next to the horizon; we do not.\n"
        }
        Algorithm::Aspiration => {
            "# Read from first to last; a window around a guess as in Gillogly 1972: it fails high at (−1, 1), and only that end is\n\
             # opened.\n"
        }
        Algorithm::Quiescence => {
            "# Read from first to last; Shannon 1950 and Harris 1975: at the horizon the static evaluation comes first, then\n\
             # captures only, and nobody has to capture; B's capture helps MIN, C's does not.\n"
        }
        _ => "",
    }
}
