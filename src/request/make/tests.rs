use super::*;
use crate::request::SearchInput;
use crate::scene::fonts::Metrics;
use crate::scene::{Frame, Look};
use crate::search::Algorithm;
use crate::text::Text;
use crate::trace::Ending;
use crate::tree::NodeId;

fn request(text: &str) -> Request {
    Request::new(SearchInput::Text(text.into()), Conventions::default(), Look::default())
}

fn made_of(request: &Request, previous: Option<(&Request, &Built)>) -> Result<Built, NotBuilt> {
    made_while(request, previous, &mut |_| Control::GoOn)
}

fn made_while(
    request: &Request,
    previous: Option<(&Request, &Built)>,
    watch: &mut dyn FnMut(BuildStage) -> Control,
) -> Result<Built, NotBuilt> {
    let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
    make(
        request,
        previous,
        &mut BuildContext { text: &text, metrics: &metrics, budget: &Budget::unlimited(), watch },
    )
}

#[test]
fn a_text_becomes_a_document_or_a_list_of_problems() {
    let made = made_of(&request("A(B=1, C=2)"), None).unwrap();
    assert_eq!(made.tree.n_nodes(), 3);
    let Err(NotBuilt::Problems(problems)) = made_of(&request("A(B=1, C)"), None) else {
        panic!("C has no value")
    };
    assert_eq!((problems[0].line, problems[0].column), (1, 8));
}

#[test]
fn what_its_inputs_leave_the_same_is_kept() {
    let first = request("A(B(D=1, E=5), C(F=0, G=2))");
    let made = made_of(&first, None).unwrap();
    let change = |change: &dyn Fn(&mut Request)| {
        let mut changed = first.clone();
        change(&mut changed);
        let again = made_of(&changed, Some((&first, &made))).unwrap();
        [
            Arc::ptr_eq(&made.tree, &again.tree),
            Arc::ptr_eq(&made.trace, &again.trace),
            Arc::ptr_eq(&made.picture, &again.picture),
        ]
    };
    assert_eq!(change(&|_| {}), [true, true, true]);
    assert_eq!(change(&|request| request.look.legend = false), [true, true, false]);
    assert_eq!(change(&|request| request.frame = Some(Frame::new(640.0, 480.0, 12.0))), [true, true, false]);
    assert_eq!(
        change(&|request| {
            request.folds.fold(NodeId::from_index(1));
        }),
        [true, true, false]
    );
    let minimax = Conventions::default().with(Algorithm::Minimax);
    assert_eq!(change(&|request| request.conventions = minimax), [true, false, false]);
    assert_eq!(change(&|request| request.root = Some(crate::value::Role::Min)), [false, false, false]);
    assert_eq!(change(&|request| request.given = SearchInput::Text("A(B=1, C=2)".into())), [false; 3]);
    // Its picture needs room for what minimax writes.
    assert_eq!(change(&|request| request.rivals.push(minimax)), [true, true, false]);
}

#[test]
fn rivals_are_kept_one_by_one() {
    let (minimax, pvs) = (Algorithm::Minimax, Algorithm::Pvs);
    let mut first = request("A(B(D=1, E=5), C(F=0, G=2))");
    first.rivals = [minimax, pvs].map(|algorithm| Conventions::default().with(algorithm)).to_vec();
    let made = made_of(&first, None).unwrap();
    let mut fewer = first.clone();
    fewer.rivals.remove(0);
    let again = made_of(&fewer, Some((&first, &made))).unwrap();
    assert!(Arc::ptr_eq(&again.rivals[0].trace, &made.rivals[1].trace));
    let mut locked = first.clone();
    locked.comparison.lock = crate::trace::compare::Lock::Share;
    let again = made_of(&locked, Some((&first, &made))).unwrap();
    assert!(made.pictures().zip(again.pictures()).all(|(one, other)| Arc::ptr_eq(one, other)));
    locked.comparison.is_overlay = true;
    let again = made_of(&locked, Some((&first, &made))).unwrap();
    assert!(!Arc::ptr_eq(&again.picture, &made.picture) && again.picture.rival().is_some());
    assert!(Arc::ptr_eq(&again.rivals[0].picture, &made.rivals[0].picture));
}

#[test]
fn canceled_work_gives_nothing() {
    let canceled = made_while(&request("A(B=1, C=2)"), None, &mut |_| Control::Cancel);
    assert_eq!(canceled.map(drop), Err(NotBuilt::Canceled));
}

#[test]
fn what_was_found_until_it_was_enough_is_kept() {
    let mut watch = |stage| match stage {
        BuildStage::Searching { n_visits: 1.., .. } => Control::Enough,
        _ => Control::GoOn,
    };
    let made = made_while(&request("game: connect-four\ndepth: 6"), None, &mut watch).unwrap();
    assert_eq!(made.trace.ending(), Ending::Stopped);
    assert!(made.tree.n_nodes() > 1);
}
