//! Rule books, natures of moves, rulings.

use arbiter::{
    Class, Clause, Code, Differs, Gap, Means, NaturalCount, NaturalLimit, Nature, Reading, Reason,
    RuleBook, Ruling, Verdict, Verdicts,
};
use xiangqi::notation::{Script, chinese};
use xiangqi::{ByColor, Color, Move, Position};

use crate::board::color;
use crate::{Key, Lang, render};

/// A rule book by its name: 中国 2020, "Chinese 2020". A name that is not built in, as an event
/// gives, is its own.
pub fn rule_book(lang: Lang, name: &str) -> String {
    let key = match name {
        "online" => Key::BookOnline,
        "school" => Key::BookSchool,
        "cxa2020" => Key::BookCxa2020,
        "cxa1999" => Key::BookCxa1999,
        "axf" => Key::BookAxf,
        "wxf2018" => Key::BookWxf2018,
        own => return own.to_owned(),
    };
    render(lang, key, &[])
}

/// What a built-in book does with repetition, captures that stay away and fouls, in a few
/// sentences; `None` for a book that is not built in.
pub fn rule_book_note(lang: Lang, book: &RuleBook) -> Option<String> {
    if RuleBook::by_name(&book.name).as_ref() != Some(book) {
        return None;
    }
    let key = match book.verdicts {
        Verdicts::Simple if book.name == "school" => Key::BookNoteSchool,
        Verdicts::Simple => Key::BookNoteOnline,
        Verdicts::Chinese1999 | Verdicts::Chinese2020 => Key::BookNoteChinese,
        Verdicts::Asian => Key::BookNoteAsian,
    };
    let mut sentences = vec![render(lang, key, &[])];
    if book.name == RuleBook::WXF2018.name {
        sentences.push(render(lang, Key::RulingAsAsian, &[]));
    }
    Some(lang.sentences(&sentences))
}

/// A nature: 将, "check".
pub fn nature(lang: Lang, nature: Nature) -> String {
    let key = match nature {
        Nature::Check => Key::NatureCheck,
        Nature::Kill => Key::NatureKill,
        Nature::Chase => Key::NatureChase,
        Nature::Exchange => Key::NatureExchange,
        Nature::Offer => Key::NatureOffer,
        Nature::Block => Key::NatureBlock,
        Nature::Follow => Key::NatureFollow,
        Nature::Idle => Key::NatureIdle,
        Nature::Undetermined => Key::NatureUndetermined,
    };
    render(lang, key, &[])
}

/// How a threat came about: 闪开, "discovered".
pub fn means(lang: Lang, means: Means) -> String {
    let key = match means {
        Means::Direct => Key::MeansDirect,
        Means::Discovered => Key::MeansDiscovered,
        Means::Screen => Key::MeansScreen,
        Means::Unblock => Key::MeansUnblock,
        Means::Unroot => Key::MeansUnroot,
        Means::Pin => Key::MeansPin,
        Means::Joint => Key::MeansJoint,
        Means::AvoidMate => Key::MeansAvoidMate,
        Means::AvoidLoss => Key::MeansAvoidLoss,
        Means::Checks => Key::MeansChecks,
        Means::Exchange => Key::MeansExchange,
    };
    render(lang, key, &[])
}

/// What a side does in a cycle: 红方长将, "Red checks perpetually".
pub fn class(lang: Lang, side: Color, class: Class) -> String {
    let key = match class {
        Class::PerpetualCheck => Key::ClassPerpetualCheck,
        Class::PerpetualKill => Key::ClassPerpetualKill,
        Class::PerpetualChase => Key::ClassPerpetualChase,
        Class::PerpetualAttack => Key::ClassPerpetualAttack,
        Class::Allowed => Key::ClassAllowed,
        Class::Undetermined => Key::ClassUndetermined,
    };
    render(lang, key, &[("side", color(lang, side).into())])
}

/// A ruling whole: what was repeated, what each side did, the verdict, the articles.
pub fn ruling(lang: Lang, ruling: &Ruling) -> String {
    let mut sentences =
        vec![classes(lang, ruling), verdict(lang, ruling), clauses(lang, &ruling.clauses)];
    sentences.extend(ruling.differs.iter().map(|other| differs(lang, other)));
    if ruling.reason == Some(Reason::Repetition) && ruling.book.name == RuleBook::WXF2018.name {
        sentences.push(render(lang, Key::RulingAsAsian, &[]));
    }
    lang.sentences(&sentences)
}

/// That the position after so many plies of a game is none to rule on: nothing has returned.
pub fn nothing_to_rule(lang: Lang, plies: usize) -> String {
    let plies = u32::try_from(plies).unwrap_or(u32::MAX);
    render(lang, Key::RulingNothingAfter, &[("plies", plies.into())])
}

/// Where a clause is read otherwise too, and what that comes to: 亚洲规则第 35 条另有读法：……
pub fn differs(lang: Lang, differs: &Differs) -> String {
    let Differs { reading, clause, verdict } = differs;
    let reading = match reading {
        Reading::FalseRootCounts => Key::ReadingFalseRootCounts,
        Reading::RootCutCounts => Key::ReadingRootCutCounts,
        Reading::CheckAlsoChases => Key::ReadingCheckAlsoChases,
        Reading::LoneAttackerChases => Key::ReadingLoneAttackerChases,
    };
    let (key, side) = match verdict {
        Verdict::MustChange(side) | Verdict::Loses(side) => (Key::RulingDiffersLoses, Some(*side)),
        Verdict::Draw => (Key::RulingDiffersDraw, None),
        Verdict::None | Verdict::Undetermined(_) => (Key::RulingDiffersNothing, None),
    };
    let mut values = vec![
        ("code", code(lang, clause.code).into()),
        ("article", clause.to_string().into()),
        ("reading", render(lang, reading, &[]).into()),
    ];
    values.extend(side.map(|side| ("side", color(lang, side).into())));
    render(lang, key, &values)
}

/// The name of a rule text: 中国规则（1999）, "Chinese rules (1999)".
pub(crate) fn code(lang: Lang, code: Code) -> String {
    let key = match code {
        Code::Cxa1999 => Key::CodeCxa1999,
        Code::Cxa2020 => Key::CodeCxa2020,
        Code::Axf => Key::CodeAxf,
    };
    render(lang, key, &[])
}

/// What was repeated and what each side did: 同一局面出现 3 次：红方长捉，黑方为允许着法。 Nothing where
/// nothing was.
pub fn classes(lang: Lang, ruling: &Ruling) -> String {
    let Some(cycle) = ruling.cycle else { return String::new() };
    let says = ByColor::new_with(|side| class(lang, side, ruling.classes[side]));
    // A long series of forbidden moves is ruled on though nothing returned exactly.
    let (key, count) = if cycle.standings == 1 {
        (Key::RulingSeries, ("rounds", (cycle.len / 2).into()))
    } else {
        (Key::RulingCycle, ("standings", cycle.standings.into()))
    };
    render(lang, key, &[count, ("red", says.red.into()), ("black", says.black.into())])
}

/// What is to be said of touches besides the duty: that there is nothing on the points in `empty`,
/// and that the move `fallen`, which was let go of, does not stand (article 5.7). Nothing for neither.
pub fn touch_remarks(
    lang: Lang,
    empty: &[String],
    position: &Position,
    fallen: Option<Move>,
) -> String {
    let mut sentences = Vec::new();
    if !empty.is_empty() {
        let comma = match lang {
            Lang::ZhHans => "、",
            Lang::En => ", ",
        };
        sentences.push(render(lang, Key::TouchEmpty, &[("points", empty.join(comma).into())]));
    }
    if let Some(mv) = fallen {
        let text = chinese(position, mv, Script::Simplified);
        let text = if text == mv.to_string() { text } else { format!("{text} ({mv})") };
        sentences.push(render(lang, Key::TouchNotStanding, &[("move", text.into())]));
    }
    lang.sentences(&sentences)
}

/// The verdict of a ruling alone: 红方须变着，不变判负。
pub fn verdict(lang: Lang, ruling: &Ruling) -> String {
    let of = |key, side: Color| render(lang, key, &[("side", color(lang, side).into())]);
    let plain = |key| render(lang, key, &[]);
    match (ruling.verdict, ruling.reason) {
        (Verdict::None, Some(Reason::Repetition)) => plain(Key::RulingNotYet),
        (Verdict::None, _) => plain(Key::RulingNothing),
        (Verdict::MustChange(side), _) => of(Key::RulingMustChange, side),
        (Verdict::Loses(side), Some(Reason::Checkmate)) => of(Key::RulingLosesCheckmate, side),
        (Verdict::Loses(side), Some(Reason::Stalemate)) => of(Key::RulingLosesStalemate, side),
        (Verdict::Loses(side), _) => of(Key::RulingLoses, side),
        (Verdict::Draw, Some(Reason::Repetition)) => plain(Key::RulingDrawRepetition),
        (Verdict::Draw, Some(Reason::NaturalLimit)) => plain(Key::RulingDrawNaturalLimit),
        (Verdict::Draw, Some(Reason::DeadPosition)) => plain(Key::RulingDrawDeadPosition),
        (Verdict::Draw, _) => plain(Key::RulingDraw),
        (Verdict::Undetermined(Gap::ThreatsNotExamined), _) => {
            plain(Key::RulingUndeterminedThreats)
        }
        (Verdict::Undetermined(Gap::Budget { .. }), _) => plain(Key::RulingUndeterminedBudget),
    }
}

/// Articles with the text they stand in: 依中国规则（1999）第 24.1、26.1 条。 Nothing for none.
pub fn clauses(lang: Lang, clauses: &[Clause]) -> String {
    let of_code = |text: Code| {
        let articles = clauses
            .iter()
            .filter(|clause| clause.code == text)
            .map(ToString::to_string)
            .reduce(|before, after| {
                render(lang, Key::Articles, &[("before", before.into()), ("after", after.into())])
            })?;
        let values = [("code", code(lang, text).into()), ("articles", articles.into())];
        Some(render(lang, Key::RulingClauses, &values))
    };
    lang.sentences(&Code::ALL.into_iter().filter_map(of_code).collect::<Vec<_>>())
}

/// The natural count 自然限着 beside its limit: 无吃子 34/60（将军计 10）.
pub fn natural_count(lang: Lang, count: &NaturalCount, limit: &NaturalLimit) -> String {
    let values = [
        ("rounds", count.rounds_without_capture.into()),
        ("limit", limit.rounds.into()),
        ("cap", limit.own_checks_counted.into()),
    ];
    render(lang, Key::NaturalCount, &values)
}

/// How often a position has stood: 第 2 次, "Standing 2".
pub fn standings(lang: Lang, standings: u8) -> String {
    render(lang, Key::StandingsCount, &[("standings", standings.into())])
}
