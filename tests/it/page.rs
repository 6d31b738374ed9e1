//! The page of the window in a browser, as it stands in `web`: what its policy lets it do, and how its files are named.
//! That it runs is tried by `.ci/page.mjs`.

const PAGE: &str = include_str!("../../web/index.html");
const START: &str = include_str!("../../web/start.js");
const BUILD: &str = include_str!("../../web/build");

/// The directives of the Content-Security-Policy, each with its sources.
fn policy() -> Vec<(String, Vec<String>)> {
    let (_, rest) = PAGE.split_once("http-equiv=\"Content-Security-Policy\" content=\"").expect("a policy");
    let (policy, _) = rest.split_once('"').unwrap();
    let directive = |words: &str| {
        let mut words = words.split_whitespace().map(str::to_owned);
        (words.next().unwrap(), words.collect())
    };
    policy.split(';').map(directive).collect()
}

#[test]
fn the_page_loads_nothing_from_elsewhere() {
    let policy = policy();
    let of = |name: &str| {
        policy.iter().find(|(directive, _)| directive == name).map(|(_, sources)| sources.join(" "))
    };
    assert_eq!(of("default-src").as_deref(), Some("'none'"));
    assert_eq!(of("script-src").as_deref(), Some("'self' 'wasm-unsafe-eval'"));
    let own = ["'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"];
    for (directive, sources) in &policy {
        assert!(sources.iter().all(|source| own.contains(&source.as_str())), "{directive}: {sources:?}");
        let may_inline = directive == "style-src";
        assert!(may_inline || !sources.iter().any(|source| source == "'unsafe-inline'"), "{directive}");
    }
    // What the policy would refuse is not in the page: no script in its text, no address.
    assert_eq!(PAGE.matches("<script").count(), PAGE.matches("<script type=\"module\" src=\"./").count());
    assert!(!PAGE.contains("://") && !START.contains("://"));
}

#[test]
fn files_of_the_page_have_the_version_in_their_names() {
    assert!(PAGE.contains("\"./start-VERSION.js\"") && START.contains("\"./plyscope-VERSION.js\""));
    for words in
        ["--out-name \"plyscope-$release\"", "start-$release.js", "s/VERSION/$release/g", "sha256sum"]
    {
        assert!(BUILD.contains(words), "{words}");
    }
}
