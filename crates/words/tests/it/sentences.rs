//! Some sentences, word for word.

use arbiter::{Budget, Code, Question, RuleBook, judge};
use clock::{Control, Seat, Seats, Span};
use table::{Decision, Outcome, Termination};
use words::Lang;
use xiangqi::{Move, Position};

#[test]
fn why_a_move_is_illegal() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let checked = "4k4/9/9/9/9/4r4/9/9/4A4/3AK4 w";
    let cases = [
        (start, "e4e5", "这里没有棋子。", "There is no piece here."),
        (start, "b9c7", "这个马不归您走。", "This horse is not yours to move."),
        (start, "a0a3", "那里是您自己的兵。", "Your own pawn stands there."),
        (
            start,
            "b0d1",
            "蹩马腿：相在腿位，马不能走到这里。",
            "Horse is hobbled: the elephant stands on its leg.",
        ),
        (
            "4k4/9/9/9/9/9/9/9/1R7/2B2K3 w",
            "c0a2",
            "塞象眼：车在象眼，不能走到这里。",
            "Elephant is blocked: the rook stands on its eye.",
        ),
        (
            "4k4/9/9/9/9/2B6/9/9/9/5K3 w",
            "c4e6",
            "过河：相不能过河。",
            "The river: no elephant may cross it.",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/5K3 w",
            "f0g0",
            "出九宫：帅不能离开九宫。",
            "The palace: the general may not leave it.",
        ),
        (
            start,
            "h2h7",
            "缺炮架：炮吃子须隔一个棋子，这里一个也没有。",
            "No screen: a cannon takes over exactly one piece, and there is none.",
        ),
        (
            "4k4/9/2r6/9/2p6/2p6/9/2C6/9/5K3 w",
            "c2c7",
            "炮架过多：炮吃子只能隔一个棋子，这里隔了 2 个。",
            "Too many screens: a cannon takes over exactly one piece, and there are 2.",
        ),
        (
            start,
            "a0a4",
            "路被挡：兵在中间，车过不去。",
            "The way is blocked: the rook cannot pass the pawn.",
        ),
        (
            start,
            "a3b3",
            "兵过河前只能向前走一步。",
            "Before the river the pawn moves one point forward.",
        ),
        (
            "4k4/9/9/9/P8/9/9/9/9/5K3 w",
            "a5a4",
            "兵过河后可向前或横走一步，不能后退。",
            "Past the river the pawn moves one point forward or sideways, never back.",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/5K3 w",
            "f0e0",
            "将帅照面：走后将帅在同一直线上相对，不能这样走。",
            "Facing generals: they would stand on one open line.",
        ),
        (
            checked,
            "e1f2",
            "送将：走后车能吃您的帅。",
            "Into check: the rook could take your general.",
        ),
        (
            "4k4/9/9/9/9/4r4/9/9/9/3AK4 w",
            "e0e1",
            "未应将：车正在将军，须先应将。",
            "Still in check: the rook attacks your general, answer that first.",
        ),
    ];
    for (fen, mv, zh, en) in cases {
        let position: Position = fen.parse().unwrap();
        let mv: Move = mv.parse().unwrap();
        let why = position.why_illegal(mv).unwrap_or_else(|| panic!("{mv} in {fen} is legal"));
        assert_eq!(words::illegal(Lang::ZhHans, &position, mv, &why), zh, "{mv} {why:?}");
        assert_eq!(words::illegal(Lang::En, &position, mv, &why), en, "{mv} {why:?}");
    }
}

#[test]
fn how_a_game_ended() {
    let red = Decision::Win(Seats::first(1));
    let cases = [
        (
            red,
            Termination::Checkmate,
            "红方胜：黑方被将死。依中国规则（1999）第 4.1.1 条。",
            "Red wins: Black is mated. By the Chinese rules (1999), 4.1.1.",
        ),
        (
            red,
            Termination::Stalemate,
            "红方胜：黑方困毙，无子可走。依中国规则（1999）第 4.1.3 条。",
            "Red wins: Black is stalemated and has no move. By the Chinese rules (1999), 4.1.3.",
        ),
        (
            Decision::Draw,
            Termination::Agreement,
            "和棋：双方同意。依中国规则（1999）第 4.2.2 条。",
            "Draw: both agreed. By the Chinese rules (1999), 4.2.2.",
        ),
        (
            Decision::NoPoints,
            Termination::TimeUpBothZero,
            "双方不得分：时间到，未分胜负。",
            "No points: the time was up.",
        ),
        (
            Decision::NoResult,
            Termination::Aborted,
            "对局不计：双方走第一着之前中止。",
            "The game does not count: it was called off before both had moved.",
        ),
    ];
    for (decision, termination, zh, en) in cases {
        let outcome = Outcome::of(Seats::first(2), decision, termination);
        assert_eq!(words::outcome(Lang::ZhHans, &outcome, Code::Cxa1999), zh);
        assert_eq!(words::outcome(Lang::En, &outcome, Code::Cxa1999), en);
    }
}

#[test]
fn time_controls() {
    let cases = [
        ("20m +5s", "20分 + 5秒", "20 min + 5 s"),
        ("10m byoyomi 30sx3", "局时 10分 + 读秒 30秒×3", "10 min + byo-yomi 30 s × 3"),
        (
            "10m step 1m byoyomi 30s",
            "局时 10分 + 步时 1分 + 读秒 30秒",
            "10 min + move timer 1 min + byo-yomi 30 s",
        ),
        (
            "90m/40 then 15m/10 repeat",
            "90分 40着，之后每15分 10着",
            "90 min for 40 moves, then 15 min for every 10 moves",
        ),
        ("5m/30 repeat", "每5分 30着", "5 min for every 30 moves"),
        (
            "30m byoyomi 30s foul 2",
            "局时 30分 + 读秒 30秒，超时记犯规，满 2 次判负",
            "30 min + byo-yomi 30 s, overstepping is a foul, 2 lose",
        ),
        ("2m/move", "每着 2分", "2 min a move"),
        ("1d/move", "每着 1天", "1 day a move"),
        ("3d/move", "每着 3天", "3 days a move"),
        ("15m delay 10s", "15分 + 每着免计 10秒", "15 min + 10 s a move free"),
        (
            "40m step 2m deduct 5m",
            "局时 40分 + 步时 2分，每次超时罚 5分",
            "40 min + move timer 2 min, overstepping costs 5 min",
        ),
        ("40m cards 2x5m", "40分，加时卡 5分×2", "40 min, 2 time cards of 5 min"),
        (
            "shared 40m end both-zero",
            "全局共用 40分，到时双方不得分",
            "40 min for the whole game, at its end no points",
        ),
        ("10m odds 1 -3m", "10分，黑方少 3分", "10 min, Black has 3 min less"),
        ("unlimited", "不限时", "No time limit"),
    ];
    for (text, zh, en) in cases {
        let control: Control = text.parse().unwrap();
        assert_eq!(words::control(Lang::ZhHans, &control), zh, "{text}");
        assert_eq!(words::control(Lang::En, &control), en, "{text}");
    }
}

#[test]
fn spans_and_dials() {
    let cases = [
        (0, "0秒", "0 s"),
        (2_500, "2.5秒", "2.5 s"),
        (90_000, "1分30秒", "1 min 30 s"),
        (5_400_000, "90分", "90 min"),
        (18_000_000, "5小时", "5 h"),
        (129_600_000, "1天12小时", "1 day 12 h"),
        (-300_000, "−5分", "−5 min"),
    ];
    for (millis, zh, en) in cases {
        assert_eq!(words::span(Lang::ZhHans, Span::from_millis(millis)), zh);
        assert_eq!(words::span(Lang::En, Span::from_millis(millis)), en);
    }
    let dials = [
        ("90m/40 then 15m/10 repeat", "局时 1:30:00 · 还须走 40 着"),
        ("20m step 2m byoyomi 30sx3", "局时 20:00 · 步时 2:00"),
        ("30s/move", "步时 0:30"),
        ("3d/move", "步时 3天"),
        ("unlimited", "不限时"),
    ];
    for (text, zh) in dials {
        let control: Control = text.parse().unwrap();
        let clock = clock::Clock::new(&control, Seats::first(2));
        let dial = *clock.reading().seat(Seat::new(0).unwrap()).unwrap();
        assert_eq!(words::dial(Lang::ZhHans, &control, &dial), zh, "{text}");
    }
}

#[test]
fn rulings() {
    let start: Position = "4k4/9/9/9/9/9/9/9/3R5/5K3 w".parse().unwrap();
    let lap = ["d1e1", "e9d9", "e1d1", "d9e9"].map(|text| text.parse::<Move>().unwrap());
    let rule = |laps: usize, book: &RuleBook| {
        judge(&Question::new(start, lap.repeat(laps), book.clone()), Budget::default())
    };
    let lost = rule(2, &RuleBook::ONLINE);
    assert_eq!(
        words::ruling(Lang::ZhHans, &lost),
        "同一局面出现 3 次：红方长将，黑方为允许着法。红方判负。依中国规则（1999）第 24.1、26.1 条。"
    );
    assert_eq!(
        words::ruling(Lang::En, &lost),
        "The position has stood 3 times: Red checks perpetually, Black’s moves are allowed. \
         Red loses. By the Chinese rules (1999), 24.1, 26.1."
    );
    let warned = rule(1, &RuleBook::ONLINE);
    assert_eq!(words::verdict(Lang::ZhHans, &warned), "红方须变着，不变判负。");
    assert_eq!(words::verdict(Lang::En, &warned), "Red must change, or loses.");
    let quiet = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|text| text.parse::<Move>().unwrap());
    let question = Question::new(Position::start(), quiet.repeat(2), RuleBook::CXA2020);
    let drawn = judge(&question, Budget::default());
    assert_eq!(
        words::ruling(Lang::ZhHans, &drawn),
        "同一局面出现 3 次：红方为允许着法，黑方为允许着法。双方不变作和。\
         依中国规则（2020）第 25.3 条。"
    );
    let open = judge(&question, Budget { nodes: 9 });
    assert_eq!(
        words::ruling(Lang::ZhHans, &open),
        "同一局面出现 3 次：红方未定，黑方未定。\
         计算量用尽，未能得出结论，由裁判裁决，对局继续。"
    );
}
