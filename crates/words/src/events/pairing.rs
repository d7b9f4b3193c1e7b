//! Why a round is as it is.

use tournament::{
    ByeReason, Card, Color, ColorReason, Comparison, Criterion, No, Relaxed, Slot, SwissWhy,
    Verdict, Why, WhyNot,
};

use super::{Naming, list, one, with};
use crate::{Key, Lang, render};

/// Why these two meet, and why with these colors, in sentences.
pub fn why(lang: Lang, why: &Why) -> String {
    let sentences = match why {
        Why::Table { numbers, .. } => {
            let values = [("first", numbers.0.to_string()), ("second", numbers.1.to_string())];
            vec![with(lang, Key::EventWhyTable, values)]
        }
        Why::Cards { cards } => {
            let values = [("first", card(lang, cards.0)), ("second", card(lang, cards.1))];
            vec![with(lang, Key::EventWhyCards, values)]
        }
        Why::Bracket { number, slots, color } => {
            let values = [
                ("number", number.to_string()),
                ("first", slot(lang, slots.0)),
                ("second", slot(lang, slots.1)),
            ];
            vec![with(lang, Key::EventWhyBracket, values), color_reason(lang, *color)]
        }
        Why::Swiss(swiss) => {
            let (first, second) = swiss.scores;
            let values = [("first", first.to_string()), ("second", second.to_string())];
            let flaws = flaws(lang, swiss);
            let cost = if flaws.is_empty() {
                render(lang, Key::EventWhySwissPerfect, &[])
            } else {
                one(lang, Key::EventWhySwissFlaws, "flaws", list(lang, flaws))
            };
            vec![with(lang, Key::EventWhySwiss, values), cost, color_reason(lang, swiss.color)]
        }
        Why::Scheveningen { shift } => {
            vec![one(lang, Key::EventWhyScheveningen, "shift", shift)]
        }
        Why::Official => vec![render(lang, Key::EventWhyOfficial, &[])],
    };
    lang.sentences(&sentences)
}

/// What is not as one would wish at a board, most important first.
///
/// The order of numbers is no flaw: it tells apart what is equally good. In round 1 it is the
/// pattern, which a board may be away from.
fn flaws(lang: Lang, swiss: &SwissWhy) -> Vec<String> {
    let count = |key, count: u64| one(lang, key, "count", count);
    let mut flaws = Vec::new();
    for &(of, cost) in &swiss.costs {
        let flaw = match of {
            Criterion::Rematch => render(lang, Key::EventFlawMet, &[]),
            Criterion::StronglyApart | Criterion::Apart => render(lang, Key::EventFlawApart, &[]),
            // All four say it.
            Criterion::Gaps
            | Criterion::AllFloaters
            | Criterion::Floaters(_)
            | Criterion::Gap(_) => render(lang, Key::EventFlawLevels, &[]),
            Criterion::Balance => match color_games(cost) {
                0 => render(lang, Key::EventFlawTurn, &[]),
                games => count(Key::EventFlawBalance, games),
            },
            Criterion::RepeatedFloat => render(lang, Key::EventFlawRepeatedFloat, &[]),
            Criterion::FloatBalance => count(Key::EventFlawFloats, cost),
            Criterion::Order if swiss.color != ColorReason::FirstRound => continue,
            Criterion::Order => render(lang, Key::EventFlawPattern, &[]),
            Criterion::Forbidden | Criterion::Bye | Criterion::Excess | Criterion::Triple => {
                criterion(lang, of)
            }
        };
        if !flaws.contains(&flaw) {
            flaws.push(flaw);
        }
    }
    flaws
}

/// The games in a sum of balance numbers, which count a hundred for each, and a run of colors.
fn color_games(balance: u64) -> u64 {
    (balance + 50) / 100
}

/// Two balance numbers in words: how many more or fewer first moves than second, and where that
/// is alike, the last run.
fn balances(lang: Lang, of: (i32, i32)) -> (String, String) {
    let excess = |number: i32| (number + 50).div_euclid(100);
    let alike = excess(of.0) == excess(of.1);
    let words = |number: i32| {
        let by = excess(number);
        let run = number - 100 * by;
        let count = |key, count: i32| one(lang, key, "count", count.unsigned_abs());
        let balance = match by {
            0 => render(lang, Key::EventBalanceEven, &[]),
            ..0 => count(Key::EventBalanceFewer, by),
            1.. => count(Key::EventBalanceMore, by),
        };
        let key = match run {
            _ if !alike => return balance,
            0 => return balance,
            ..0 => Key::EventBalanceLastBlack,
            1.. => Key::EventBalanceLastRed,
        };
        with(lang, key, [("balance", balance), ("count", run.unsigned_abs().to_string())])
    };
    (words(of.0), words(of.1))
}

/// A criterion in a few words.
pub fn criterion(lang: Lang, criterion: Criterion) -> String {
    let key = match criterion {
        Criterion::Forbidden => Key::EventCriterionForbidden,
        Criterion::Rematch => Key::EventCriterionRematch,
        Criterion::Bye => Key::EventCriterionBye,
        Criterion::Excess => Key::EventCriterionExcess,
        Criterion::Triple => Key::EventCriterionTriple,
        Criterion::StronglyApart => Key::EventCriterionStronglyApart,
        Criterion::Gaps => Key::EventCriterionGaps,
        Criterion::AllFloaters => Key::EventCriterionAllFloaters,
        Criterion::Floaters(level) => {
            return one(lang, Key::EventCriterionFloaters, "level", level);
        }
        Criterion::Gap(level) => return one(lang, Key::EventCriterionGap, "level", level),
        Criterion::Apart => Key::EventCriterionApart,
        Criterion::Balance => Key::EventCriterionBalance,
        Criterion::RepeatedFloat => Key::EventCriterionRepeatedFloat,
        Criterion::FloatBalance => Key::EventCriterionFloatBalance,
        Criterion::Order => Key::EventCriterionOrder,
    };
    render(lang, key, &[])
}

/// Why one of the two has red, in a sentence.
pub fn color_reason(lang: Lang, reason: ColorReason) -> String {
    let key = match reason {
        ColorReason::FirstRound => Key::EventColorFirstRound,
        ColorReason::Lots => Key::EventColorLots,
        ColorReason::RedCard => Key::EventColorRedCard,
        ColorReason::Table => Key::EventColorTable,
        ColorReason::Owed { red, black } => {
            let (red, black) = balances(lang, (red, black));
            return with(lang, Key::EventColorOwed, [("red", red), ("black", black)]);
        }
        ColorReason::History { games_back } => {
            return one(lang, Key::EventColorHistory, "back", games_back);
        }
        ColorReason::Number => Key::EventColorNumber,
        ColorReason::HigherScore => Key::EventColorHigherScore,
        ColorReason::Exchanged => Key::EventColorExchanged,
        ColorReason::Swap => Key::EventColorSwap,
        ColorReason::Official => Key::EventColorOfficial,
    };
    render(lang, key, &[])
}

/// Why somebody has no opponent, in sentences.
pub fn bye(lang: Lang, reason: &ByeReason, name: Naming<'_>) -> String {
    let key = match reason {
        ByeReason::Table => Key::EventByeTable,
        ByeReason::King => Key::EventByeKing,
        ByeReason::Bracket => Key::EventByeBracket,
        ByeReason::Lowest { byes, score, eligible } => {
            let values = [("byes", byes.to_string()), ("score", score.to_string())];
            let mut sentences = vec![with(lang, Key::EventByeLowest, values)];
            if !eligible.is_empty() {
                let others = list(lang, eligible.iter().map(|no| name(*no)));
                sentences.push(one(lang, Key::EventByeLowestOthers, "others", others));
            }
            return lang.sentences(&sentences);
        }
        ByeReason::Requested => Key::EventByeRequested,
        ByeReason::NoOpponent => Key::EventByeNoOpponent,
        ByeReason::Official => Key::EventByeOfficial,
    };
    render(lang, key, &[])
}

/// A rule that could not be kept, in a clause.
pub fn relaxed(lang: Lang, rule: Relaxed, name: Naming<'_>) -> String {
    let of = |key, who: No| one(lang, key, "who", name(who));
    let two =
        |key, who: No, other: No| with(lang, key, [("who", name(who)), ("other", name(other))]);
    match rule {
        Relaxed::Triple(no) => of(Key::EventRelaxedTriple, no),
        Relaxed::Excess(no) => of(Key::EventRelaxedExcess, no),
        Relaxed::Apart(a, b) => two(Key::EventRelaxedApart, a, b),
        Relaxed::Bye(no) => of(Key::EventRelaxedBye, no),
        Relaxed::SecondBye(no) => of(Key::EventRelaxedSecondBye, no),
        Relaxed::Rematch(a, b) => two(Key::EventRelaxedRematch, a, b),
    }
}

/// Why two do not meet in a round, or why one has no bye where `b` is nobody, in sentences.
pub fn why_not(lang: Lang, a: No, b: Option<No>, answer: &WhyNot, name: Naming<'_>) -> String {
    let plain = |key| render(lang, key, &[]);
    let who = || ("who", name(a));
    let pair = |b: No| [("one", name(a)), ("other", name(b))];
    let numbers = |rounds: &[u16]| list(lang, rounds.iter().map(ToString::to_string));
    match (answer, b) {
        (WhyNot::So { .. }, Some(b)) => with(lang, Key::EventWhyNotPaired, pair(b)),
        (WhyNot::So { .. }, None) => with(lang, Key::EventWhyNoByeHas, [who()]),
        (WhyNot::NotThere(no), _) => one(lang, Key::EventWhyNotNotThere, "who", name(*no)),
        (WhyNot::Scores(comparison), Some(b)) => why_not_pair(lang, a, b, comparison, name),
        (WhyNot::Scores(comparison), None) => why_no_bye(lang, a, comparison, name),
        (WhyNot::Table { rounds } | WhyNot::TableBye { rounds }, Some(b)) => {
            let [one, other] = pair(b);
            match rounds[..] {
                [] => with(lang, Key::EventWhyNotNever, [one, other]),
                _ => with(lang, Key::EventWhyNotTable, [one, other, ("rounds", numbers(rounds))]),
            }
        }
        (WhyNot::Table { rounds } | WhyNot::TableBye { rounds }, None) => match rounds[..] {
            [] => plain(Key::EventWhyNoByeNobody),
            _ => with(lang, Key::EventWhyNoByeTable, [who(), ("rounds", numbers(rounds))]),
        },
        (WhyNot::Groups(group, theirs), Some(b)) => {
            let [one, other] = pair(b);
            let groups = [("group", group.letter()), ("otherGroup", theirs.letter())];
            let [group, theirs] = groups;
            with(lang, Key::EventWhyNotGroups, [one, other, group, theirs])
        }
        (WhyNot::Cards { a: own, b: Some(theirs) }, Some(b)) => {
            let [one, other] = pair(b);
            let own = ("card", card(lang, *own));
            with(lang, Key::EventWhyNotCards, [one, other, own, ("otherCard", card(lang, *theirs))])
        }
        (WhyNot::Cards { a: own, .. }, _) => {
            with(lang, Key::EventWhyNoByeCard, [who(), ("card", card(lang, *own))])
        }
        (WhyNot::Bracket { a: Some(own), b: Some(theirs) }, Some(b)) => {
            let [one, other] = pair(b);
            let values = [
                one,
                other,
                ("number", own.0.to_string()),
                ("slot", slot(lang, own.1)),
                ("otherNumber", theirs.0.to_string()),
                ("otherSlot", slot(lang, theirs.1)),
            ];
            with(lang, Key::EventWhyNotBracket, values)
        }
        (WhyNot::Bracket { a: Some((number, from)), .. }, _) => {
            let values = [who(), ("number", number.to_string()), ("slot", slot(lang, *from))];
            with(lang, Key::EventWhyNotBracketBye, values)
        }
        (WhyNot::Bracket { a: None, .. }, _) => one(lang, Key::EventWhyNotNotThere, "who", name(a)),
        (WhyNot::Groups(..), None) => plain(Key::EventWhyNoByeNobody),
        (WhyNot::TwoTeams, _) => plain(Key::EventWhyNotTwoTeams),
    }
}

/// The same of a round that scores pair, from the comparison with the round that would have been.
pub fn why_not_pair(lang: Lang, a: No, b: No, answer: &Comparison, name: Naming<'_>) -> String {
    let pair = || [("one", name(a)), ("other", name(b))];
    let differs = |keys: [Key; 2], of, chosen: u64, forced: u64| {
        let [one, other] = pair();
        let [named, chosen, forced] = costs_of(lang, of, chosen, forced);
        if is_a_count(of) {
            with(lang, keys[0], [one, other, named, chosen, forced])
        } else {
            with(lang, keys[1], [one, other, named])
        }
    };
    let sentence = match answer.verdict {
        Verdict::Paired => with(lang, Key::EventWhyNotPaired, pair()),
        Verdict::Met => with(lang, Key::EventWhyNotMet, pair()),
        Verdict::KeptApart => with(lang, Key::EventWhyNotApart, pair()),
        Verdict::Worse { criterion, chosen, forced } => {
            differs([Key::EventWhyNotWorse, Key::EventWhyNotWorsePlain], criterion, chosen, forced)
        }
        Verdict::Better { criterion, chosen, forced } => differs(
            [Key::EventWhyNotBetter, Key::EventWhyNotBetterPlain],
            criterion,
            chosen,
            forced,
        ),
        Verdict::AsGood => with(lang, Key::EventWhyNotAsGood, pair()),
    };
    lang.sentences(&[sentence, instead(lang, answer, name)])
}

/// The same of the bye.
pub fn why_no_bye(lang: Lang, no: No, answer: &Comparison, name: Naming<'_>) -> String {
    let who = || ("who", name(no));
    let differs = |keys: [Key; 2], of, chosen: u64, forced: u64| {
        let [named, chosen, forced] = costs_of(lang, of, chosen, forced);
        if is_a_count(of) {
            with(lang, keys[0], [who(), named, chosen, forced])
        } else {
            with(lang, keys[1], [who(), named])
        }
    };
    let sentence = match answer.verdict {
        Verdict::Paired => with(lang, Key::EventWhyNoByeHas, [who()]),
        Verdict::Worse { criterion, chosen, forced } => differs(
            [Key::EventWhyNoByeWorse, Key::EventWhyNoByeWorsePlain],
            criterion,
            chosen,
            forced,
        ),
        Verdict::Better { criterion, chosen, forced } => differs(
            [Key::EventWhyNoByeBetter, Key::EventWhyNoByeBetterPlain],
            criterion,
            chosen,
            forced,
        ),
        Verdict::Met | Verdict::KeptApart | Verdict::AsGood => {
            with(lang, Key::EventWhyNoByeAsGood, [who()])
        }
    };
    lang.sentences(&[sentence, instead(lang, answer, name)])
}

/// Whether the cost of a round by a criterion is a number of something that people count. The
/// others are squares and weighted sums, of which only the order says anything.
fn is_a_count(of: Criterion) -> bool {
    !matches!(
        of,
        Criterion::Bye
            | Criterion::Gaps
            | Criterion::Gap(_)
            | Criterion::Balance
            | Criterion::Order
    )
}

fn costs_of(lang: Lang, of: Criterion, chosen: u64, forced: u64) -> [(&'static str, String); 3] {
    let criterion = ("criterion", criterion(lang, of));
    [criterion, ("chosen", chosen.to_string()), ("forced", forced.to_string())]
}

fn instead(lang: Lang, answer: &Comparison, name: Naming<'_>) -> String {
    if answer.verdict == Verdict::Paired || answer.instead.is_empty() {
        return String::new();
    }
    let pairs = answer.instead.iter().map(|(a, b)| format!("{} – {}", name(*a), name(*b)));
    one(lang, Key::EventWhyNotInstead, "pairs", list(lang, pairs))
}

/// A card of lots: 红 3, K.
pub fn card(lang: Lang, card: Card) -> String {
    match card {
        Card::Pip { rank, color: Color::Red } => one(lang, Key::EventCardRed, "rank", rank),
        Card::Pip { rank, color: Color::Black } => one(lang, Key::EventCardBlack, "rank", rank),
        Card::King => render(lang, Key::EventCardKing, &[]),
    }
}

/// What fills a place of a bracket: 第 5 场胜者.
pub fn slot(lang: Lang, slot: Slot) -> String {
    let (key, number) = match slot {
        Slot::Seed(seed) => (Key::EventSlotSeed, seed),
        Slot::Winner(number) => (Key::EventSlotWinner, number),
        Slot::Loser(number) => (Key::EventSlotLoser, number),
    };
    one(lang, key, "number", number)
}
