//! Trees edited in place: whatever is done, the tree stays a tree, and is written and read as such.

use std::collections::BTreeMap;

use proptest::prelude::*;
use record::{
    Encoding, Game, NodeId, ReadOptions, Tree, WriteFormat, WriteOptions, parse_with, write,
};
use xiangqi::{Move, Position};

use crate::trees::trees;

/// One edit, in numbers that are taken as the tree allows.
#[derive(Debug, Clone, Copy)]
enum Edit {
    Add(u16, u16),
    Promote(u16),
    PromoteToMain(u16),
    Demote(u16),
    Delete(u16),
    Reorder(u16, u8),
    Comment(u16, u8),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = prop_oneof![
        4 => (any::<u16>(), any::<u16>()).prop_map(|(node, mv)| Edit::Add(node, mv)),
        2 => any::<u16>().prop_map(Edit::Promote),
        1 => any::<u16>().prop_map(Edit::PromoteToMain),
        2 => any::<u16>().prop_map(Edit::Demote),
        1 => any::<u16>().prop_map(Edit::Delete),
        2 => (any::<u16>(), 0..6u8).prop_map(|(node, to)| Edit::Reorder(node, to)),
        2 => (any::<u16>(), any::<u8>()).prop_map(|(node, text)| Edit::Comment(node, text)),
    ];
    prop::collection::vec(edit, 0..40)
}

const WORDS: [&str; 4] = ["红优", "此着稳健", "a (b) [c]", "第一行\n第二行"];

/// A tree as anybody would write one: a node owns its children.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Model {
    comment: String,
    children: Vec<(Move, Model)>,
}

impl Model {
    fn of(tree: &Tree, node: NodeId) -> Model {
        let comment = tree.note(node).map(|note| note.after.clone()).unwrap_or_default();
        let children = tree.children(node);
        let children = children.map(|id| (tree.mv(id).expect("a move"), Model::of(tree, id)));
        Model { comment, children: children.collect() }
    }

    /// The node that moves lead to.
    fn at(&mut self, line: &[Move]) -> &mut Model {
        line.iter().fold(self, |model, mv| {
            let found = model.children.iter_mut().find(|(known, _)| known == mv);
            &mut found.expect("the line is there").1
        })
    }

    /// The children of the node before, and which of them the line's last move is.
    fn siblings(&mut self, line: &[Move]) -> Option<(&mut Vec<(Move, Model)>, usize)> {
        let (last, before) = line.split_last()?;
        let children = &mut self.at(before).children;
        let index = children.iter().position(|(mv, _)| mv == last)?;
        Some((children, index))
    }

    fn reorder(&mut self, line: &[Move], to: usize) {
        if let Some((children, from)) = self.siblings(line) {
            let child = children.remove(from);
            let to = to.min(children.len());
            children.insert(to, child);
        }
    }
}

/// Does an edit to both; the node is the one that the number falls on.
fn apply(edit: Edit, tree: &mut Tree, model: &mut Model) {
    let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(tree.walk()).collect();
    let pick = |number: u16| nodes[usize::from(number) % nodes.len()];
    match edit {
        Edit::Add(number, mv) => {
            let node = pick(number);
            let line = tree.line_to(node);
            let legal = tree.position(node).expect("a legal start").legal_moves();
            let Some(&mv) = legal.as_slice().get(usize::from(mv) % legal.len().max(1)) else {
                return;
            };
            let id = tree.add(node, mv).expect("a legal move");
            assert_eq!((tree.parent(id), tree.mv(id)), (Some(node), Some(mv)));
            let at = model.at(&line);
            if at.children.iter().all(|(known, _)| *known != mv) {
                at.children.push((mv, Model::default()));
            }
        }
        Edit::Promote(number) => {
            let line = tree.line_to(pick(number));
            tree.promote(pick(number));
            model.reorder(&line, 0);
        }
        Edit::PromoteToMain(number) => {
            let line = tree.line_to(pick(number));
            tree.promote_to_main(pick(number));
            (1..=line.len()).for_each(|length| model.reorder(&line[..length], 0));
            assert!(tree.main_moves().take(line.len()).eq(line.iter().copied()));
        }
        Edit::Demote(number) => {
            let line = tree.line_to(pick(number));
            tree.demote(pick(number));
            let index = model.siblings(&line).map(|(_, index)| index);
            index.into_iter().for_each(|index| model.reorder(&line, index + 1));
        }
        Edit::Reorder(number, to) => {
            let line = tree.line_to(pick(number));
            tree.reorder(pick(number), usize::from(to));
            model.reorder(&line, usize::from(to));
        }
        Edit::Delete(number) => {
            let node = pick(number);
            let (line, before) = (tree.line_to(node), tree.len());
            let gone = tree.delete(node);
            assert_eq!(tree.len() + gone, before);
            assert!(node == NodeId::ROOT || !tree.contains(node));
            match model.siblings(&line) {
                Some((children, index)) => drop(children.remove(index)),
                None => model.children.clear(),
            }
        }
        Edit::Comment(number, text) => {
            let line = tree.line_to(pick(number));
            let text = WORDS[usize::from(text) % WORDS.len()];
            tree.note_mut(pick(number)).after = text.to_owned();
            model.at(&line).comment = text.to_owned();
        }
    }
}

/// What is always true of a tree.
fn check(tree: &Tree) {
    let mut positions = BTreeMap::from([(NodeId::ROOT, tree.start_position().expect("legal"))]);
    let (mut count, mut leaves) = (0, 0);
    for node in tree.walk() {
        count += 1;
        let parent = tree.parent(node).expect("every node but the root has a parent");
        let before: Position = positions[&parent];
        let mv = tree.mv(node).expect("every node but the root has a move");
        assert!(before.is_legal(mv), "{mv} at {}", before.setup());
        positions.insert(node, before.play(mv).expect("legal"));
        assert_eq!(tree.depth(node), tree.depth(parent) + 1);
        assert_eq!(tree.line_to(node).len(), tree.depth(node));
        assert!(node.index() < tree.capacity() && tree.contains(node));
        let twins = tree.children(parent).filter(|&child| tree.mv(child) == Some(mv)).count();
        assert_eq!(twins, 1, "siblings differ in their move");
        assert_eq!(tree.is_first(node), tree.index_among_siblings(node) == Some(0));
        leaves += usize::from(tree.next(node).is_none());
    }
    assert_eq!((count, leaves), (tree.len(), tree.leaves()));
    assert!(tree.noted().all(|(node, _)| tree.contains(node)), "no note outlives its node");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_tree_stays_a_tree_and_does_what_it_is_told(tree in trees(30), edits in edits()) {
        let mut tree = tree;
        let mut model = Model::of(&tree, NodeId::ROOT);
        for edit in edits {
            apply(edit, &mut tree, &mut model);
            check(&tree);
            prop_assert_eq!(&Model::of(&tree, NodeId::ROOT), &model, "after {:?}", edit);
        }
    }

    #[test]
    fn an_edited_tree_is_written_and_read_as_it_is(tree in trees(30), edits in edits()) {
        let mut tree = tree;
        let mut model = Model::of(&tree, NodeId::ROOT);
        edits.into_iter().for_each(|edit| apply(edit, &mut tree, &mut model));
        // Blanks around a comment are not kept by the texts.
        for node in std::iter::once(NodeId::ROOT).chain(tree.clone().walk()) {
            let after = &mut tree.note_mut(node).after;
            *after = after.trim().to_owned();
        }
        let games = [Game::new(tree)];
        for format in [WriteFormat::Pgn, WriteFormat::DhtmlXq, WriteFormat::Xqf, WriteFormat::Json] {
            let written = write(&games, format, &WriteOptions::default());
            // A text that its format cannot hold is named; then the trees may differ in it.
            if written.losses.is_empty() {
                // Nothing in XQF names its encoding, and a character or two are too little to guess by.
                let encoding = (format == WriteFormat::Xqf).then_some(Encoding::Gb18030);
                let options = ReadOptions { encoding, ..ReadOptions::default() };
                let read = parse_with(&written.bytes, &options);
                prop_assert!(read.games[0].tree == games[0].tree, "{}", format);
            }
        }
    }
}

#[test]
fn edits_of_what_is_not_there_change_nothing() {
    let mut tree = Tree::new(xiangqi::Setup::START);
    let first = tree.add(NodeId::ROOT, "h2e2".parse().expect("a move")).expect("legal");
    let before = tree.clone();
    assert_eq!(tree.add(first, "h2e2".parse().expect("a move")).ok(), None);
    assert!(!tree.promote(NodeId::ROOT) && !tree.demote(NodeId::ROOT));
    assert!(!tree.promote(first) && !tree.demote(first) && !tree.reorder(first, 9));
    assert_eq!(tree, before);
    assert_eq!(tree.delete(first), 1);
    assert_eq!(tree.delete(first), 0);
    assert!(!tree.promote_to_main(first) && tree.is_empty());
}
