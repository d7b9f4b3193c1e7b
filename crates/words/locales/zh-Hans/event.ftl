# 比赛：赛制、编排及其理由、名次、日志。

## 赛制

event-format-round-robin = 单循环制
event-format-cycles = 循环制，{ $cycles } 循环
event-format-groups = 分组循环制，{ $groups } 组
event-format-swiss = 积分编排制，{ $rounds } 轮
event-format-cards = 抽牌淘汰制
event-format-bracket = 单败淘汰制
event-format-double = 双败淘汰制
event-format-lives = 负 { $lives } 场淘汰，积分编排
event-format-gates = 积分编排制，{ $rounds } 轮，按分晋级或淘汰
event-format-scheveningen = 全队轮赛制
event-kind-players = 个人赛
event-kind-fixed-boards = 团体赛，台次定人（12.1）
event-kind-reserves = 团体赛，可用替补（12.2）
event-kind-free-lineup = 团体赛，临场定人（12.3）
event-kind-all-play-all = 团体赛，全队轮赛（12.4）
event-kind-place-sum = 个人赛，队员名次计团体（12.5）
event-games-one = 1 局
event-games-exactly = { $games } 局
event-games-best-of = { $games } 局 { $wins } 胜
event-boards = { $boards } 台，每台 { $games }
event-settle-extra-games = 加赛 { $games } 局
event-settle-armageddon = 快棋定胜负（和棋黑胜）
event-settle-top-board = 前台决胜
event-settle-fewer-fouls = 犯规少者胜
event-settle-lots = 抽签
event-settle-official = 裁判长决定

## 结果

event-outcome-red-win = 红胜
event-outcome-draw = 和
event-outcome-black-win = 黑胜
event-outcome-double-loss = 双方判负
event-outcome-red-forfeit-win = 黑方弃权
event-outcome-black-forfeit-win = 红方弃权
event-outcome-double-forfeit = 双方弃权
event-outcome-annulled = 成绩取消
event-outcome-split = 红方 { $red }，黑方 { $black }

## 编排的理由

event-why-table = 循环赛秩序表：{ $first } 号对 { $second } 号，列前者先走。
event-why-cards = 同点的牌：{ $first } 对 { $second }，红牌先走。
event-why-bracket = 对阵表第 { $number } 场：{ $first } 对 { $second }。
event-why-swiss = 积分 { $first } 对 { $second }。
event-why-swiss-perfect = 这一台没有任何不足。
event-why-swiss-flaws = 这一台的不足：{ $flaws }。
event-why-scheveningen = 全队轮赛：后列队错开 { $shift } 人。
event-why-official = 裁判长指定。
event-flaw-apart = 两人本应回避
event-flaw-balance = 两人先后手合计相差 { $count } 局
event-flaw-floats = 两人上调与下调的次数合计相差 { $count } 次
event-flaw-levels = 两人不在同一分组
event-flaw-met = 两人已经相遇过
event-flaw-pattern = 不合首轮的编排方式
event-flaw-repeated-float = 又一次同向上调或下调
event-flaw-turn = 两人最近几局的先后手次序不合
event-balance-even = 先后手相等
event-balance-fewer = 先手少 { $count } 局
event-balance-last-black = { $balance }、最近连后 { $count } 局
event-balance-last-red = { $balance }、最近连先 { $count } 局
event-balance-more = 先手多 { $count } 局
event-slot-seed = { $number } 号种子
event-slot-winner = 第 { $number } 场胜者
event-slot-loser = 第 { $number } 场负者
event-card-red = 红 { $rank }
event-card-black = 黑 { $rank }
event-card-king = K

## 先后手的理由

event-color-first-round = 先后手按首轮的规定。
event-color-lots = 先后手由抽签决定。
event-color-red-card = 红牌先走。
event-color-table = 秩序表中列前者先走。
event-color-owed = 先手少者先走：红方{ $red }，黑方{ $black }。
event-color-history = 平衡数相同，往前第 { $back } 局执黑者先走。
event-color-number = 历史完全相同：单数轮小号先走，双数轮大号先走。
event-color-higher-score = 临近结束，先照顾积分高者。
event-color-exchanged = 为避免连三或多三而交换。
event-color-swap = 与前一局交换先后手（13.5）。
event-color-official = 先后手由裁判长指定。

## 编排的准则

event-criterion-forbidden = 不得相遇
event-criterion-rematch = 再次相遇
event-criterion-bye = 轮空不在应轮空者
event-criterion-excess = 多三
event-criterion-triple = 连三
event-criterion-strongly-apart = 应当回避
event-criterion-gaps = 全场分差
event-criterion-all-floaters = 离开本分组者
event-criterion-floaters = 离开 { $level } 分组者
event-criterion-gap = { $level } 分组的分差
event-criterion-apart = 尽量回避
event-criterion-balance = 先后手不相配
event-criterion-repeated-float = 连续同向上下调
event-criterion-float-balance = 上下调不均
event-criterion-order = 号码次序

## 轮空与放宽

event-bye-table = 秩序表中逢空号。
event-bye-king = 抽得 K。
event-bye-bracket = 对阵表此处没有对手。
event-bye-lowest = 轮空次数最少（{ $byes } 次）者中积分最低：{ $score } 分。
event-bye-lowest-others = 同样可以轮空的：{ $others }。
event-bye-requested = 事先申请。
event-bye-no-opponent = 对手已不在。
event-bye-official = 裁判长指定。
event-relaxed-triple = { $who }连续第三局同色
event-relaxed-excess = { $who }一色多出三局
event-relaxed-apart = { $who }与 { $other }本应回避
event-relaxed-bye = { $who }本不该轮空
event-relaxed-second-bye = { $who }再次抽得 K
event-relaxed-rematch = { $who }与 { $other }再次相遇

## “为什么不是这一对”

event-why-not-paired = { $one }与 { $other }就在这一轮相遇。
event-why-not-met = { $one }与 { $other }已经相遇过。
event-why-not-apart = { $one }与 { $other }规定不得相遇。
event-why-not-worse = { $one }与 { $other }相遇，全轮会差在“{ $criterion }”：现为 { $chosen }，会成为 { $forced }。
event-why-not-worse-plain = { $one }与 { $other }相遇，全轮会差在“{ $criterion }”。
event-why-not-as-good = { $one }与 { $other }相遇同样好，由号码次序决定。
event-why-not-better = { $one }与 { $other }相遇本来更好：“{ $criterion }”现为 { $chosen }，会成为 { $forced }；这一轮是手工改动的。
event-why-not-better-plain = { $one }与 { $other }相遇，“{ $criterion }”本来更好；这一轮是手工改动的。
event-why-not-not-there = { $who }不在这一轮。
event-why-not-table = 按秩序表，{ $one }与 { $other }在这些轮次相遇：{ $rounds }。
event-why-not-never = 按秩序表，{ $one }与 { $other }不相遇。
event-why-not-groups = { $one }在 { $group } 组，{ $other }在 { $otherGroup } 组。
event-why-not-cards = { $one }抽得{ $card }，{ $other }抽得{ $otherCard }。
event-why-not-bracket = 对阵表中{ $one }在第 { $number } 场（{ $slot }），{ $other }在第 { $otherNumber } 场（{ $otherSlot }）。
event-why-not-bracket-bye = 对阵表中{ $who }在第 { $number } 场（{ $slot }）。
event-why-not-two-teams = 只有两个队。
event-why-no-bye-has = { $who }就在这一轮轮空。
event-why-no-bye-worse = { $who }轮空，全轮会差在“{ $criterion }”：现为 { $chosen }，会成为 { $forced }。
event-why-no-bye-worse-plain = { $who }轮空，全轮会差在“{ $criterion }”。
event-why-no-bye-as-good = { $who }轮空同样好，由号码次序决定。
event-why-no-bye-better = { $who }轮空本来更好：“{ $criterion }”现为 { $chosen }，会成为 { $forced }；这一轮是手工改动的。
event-why-no-bye-better-plain = { $who }轮空，“{ $criterion }”本来更好；这一轮是手工改动的。
event-why-no-bye-table = 按秩序表，{ $who }在这些轮次轮空：{ $rounds }。
event-why-no-bye-nobody = 这一轮没有轮空。
event-why-no-bye-card = { $who }抽得{ $card }，抽得 K 者轮空。
event-why-not-instead = 那样会改成：{ $pairs }。

## 名次的比较项

event-points = 积分
event-match-points = 场分
event-game-points = 局分
event-points-per-game = 场均分
event-opponent-sum = 对手分
event-sonneborn-berger = 小分
event-cumulative = 累进分
event-wins = 胜局
event-match-wins = 胜场
event-direct = 直胜
event-black-in-direct = 直胜后手
event-game-ratio = 得失局率
event-fouls = 犯规
event-discipline = 纪律
event-black-games = 后手局
event-black-wins = 后手胜局
event-red-wins = 先手胜局
event-previous-rounds = 前轮积分
event-drop-rounds = 递减累进
event-beaten-sum = 所胜对手分
event-drawn-sum = 所和对手分
event-lost-sum = 所负对手分
event-best-opponent = 最佳对手名次
event-place-sum = 名次和
event-high-places = 高名次
event-black-points = 后手分
event-number = 序号
event-cut = { $name }去低{ $lowest }高{ $highest }
event-note-counted = 计入
event-note-halved = 折半
event-note-cut-lowest = 去最低
event-note-cut-highest = 去最高
event-note-bye = 轮空
event-note-unplayed = 未赛
event-note-dummy = 虚拟对手
event-note-carried = 带入
event-note-missed = 过关后未赛

## 表头

event-head-rank = 名次
event-head-no = 序号
event-head-name = 姓名
event-head-team = 队名
event-head-club = 单位
event-head-rating = 等级分
event-head-members = 队员
event-head-table = 台
event-head-board = 台次
event-head-group = 组
event-head-red = 红方
event-head-black = 黑方
event-head-first = 先手方
event-head-second = 后手方
event-head-result = 结果
event-head-place-points = 名次分
event-head-round = 轮次
event-head-opponent = 对手
event-head-amount = 数值
event-head-note = 说明
event-head-rounds = 轮数
event-head-games = 局数
event-head-entrants = 参赛
event-head-time = 时间
event-head-stage = 阶段
event-head-card = 牌
event-head-status = 状态
event-head-by = 操作者
event-head-what = 内容
event-stage = 第 { $number } 阶段 { $name }
event-round = 第 { $number } 轮
event-group = { $letter } 组
event-table = 第 { $number } 台
event-entrants = { $count } 人参赛
event-teams = { $count } 队参赛
event-bye = 轮空
event-shared = 并列
event-left = 退赛
event-expelled = 除名
event-no-shows = 连续缺席
event-from-round = 第 { $round } 轮起
event-sealed = 已交，未公开
event-minutes = { $hours } 小时 { $minutes } 分

## 还需要做什么

event-need-entrants = 还没有人报名。
event-need-lots = 待抽签。
event-need-pair = 第 { $round } 轮待编排。
event-need-publish = 第 { $round } 轮已拟定，待公布。
event-need-results = 第 { $round } 轮尚缺成绩：第 { $tables } 台。
event-need-settle = 第 { $round } 轮第 { $table } 台战平，须分胜负：{ $step }。
event-need-close = 全部赛完，本阶段待结束。
event-need-tie = 第 { $stage } 阶段并列第 { $place } 名者须排出先后：{ $who }。
event-need-tie-group = 第 { $stage } 阶段 { $group } 组并列第 { $place } 名者须排出先后：{ $who }。
event-need-nothing = 本阶段已结束。
event-need-over = 比赛已全部结束。

## 被拒绝的原因

event-denied-created = 比赛已经创建。
event-denied-not-created = 还没有创建比赛。
event-denied-no-stages = 规程里没有阶段。
event-denied-regulations = 规程不能成立：{ $reason }
event-denied-no-entrant = 没有 { $who } 号。
event-denied-left = { $who }已经离开比赛。
event-denied-not-left = { $who }没有离开比赛。
event-denied-twice = { $who }出现了两次。
event-denied-no-stage = 没有第 { $stage } 阶段。
event-denied-closed = 第 { $stage } 阶段已经结束。
event-denied-not-closed = 第 { $stage } 阶段还没有结束。
event-denied-no-pairing = 第 { $stage } 阶段第 { $round } 轮没有第 { $table } 台。
event-denied-not-proposed = 第 { $stage } 阶段没有拟定的对阵。
event-denied-round = 给的是第 { $got } 轮，该是第 { $expected } 轮。
event-denied-tables = 台号不是从 1 起依次编排的。
event-denied-left-out = 应当编排而没有编排：{ $who }。
event-denied-not-present = { $who }不参加这一轮。
event-denied-not-by-hand = 第 { $stage } 阶段的对阵由抽签和成绩决定，只能改先后手。
event-denied-lots-missing = 签里缺 { $who }。
event-denied-lots-surplus = 签里多了 { $who }。
event-denied-started = 第 { $stage } 阶段已经开赛，签不能再变。
event-denied-game = 没有台次 { $board } 第 { $game } 局。
event-denied-decided = 第 { $table } 台胜负已定，不再续赛。
event-denied-not-level = 第 { $table } 台没有战平。
event-denied-colors = 第 { $table } 台加赛前须先抽先后手。
event-denied-not-annulled = 淘汰赛的棋重下而不取消：请清除第 { $table } 台的成绩。
event-denied-not-teams = 这不是团体赛。
event-denied-lineup-boards = 名单有 { $got } 人，应为 { $expected } 人。
event-denied-lineup-unknown = 没有第 { $member } 名队员。
event-denied-lineup-twice = 第 { $member } 名队员出现了两次。
event-denied-lineup-inverted = 第 { $member } 名队员排在了报名在后者之后（12.2）。
event-denied-lineup-fixed = 第 { $member } 名队员不在自己的台次（12.1）。
event-denied-lineups-open = 第 { $table } 台双方名单已经公开。
event-denied-not-sealed = 第 { $table } 台该队没有封存的名单。
event-denied-seal-broken = 第 { $table } 台的名单与封存的不符。
event-denied-members = 报了 { $got } 名队员，最多 { $allowed } 名。
event-denied-order = 第 { $front } 名队员排在更强的第 { $behind } 名之前（12.1）。
event-denied-needs = 先要做别的：{ $need }
event-denied-too-late = 比赛已进行到不能再报名的阶段。
event-denied-full = 参赛名额已满。
event-denied-not-by-scores = 第 { $stage } 阶段不是按分编排，不能请假。
event-denied-not-absent = { $who }没有请过假。
event-denied-not-apart = 没有对{ $one }与 { $other }作过规定。
event-denied-not-shared = 这些人没有并列，或没有列全并列者（第 { $stage } 阶段）。
event-denied-nobody = 没有人可以编排。
event-denied-forbidden = 无论怎样编排都会让不得相遇者相遇，最好也有：{ $pairs }。
event-denied-stage-before = 前一阶段还没有结束。
event-denied-finished = 本阶段没有下一轮。

## 日志

event-fact-created = 创建比赛：{ $name }
event-fact-amended = 修改规程：{ $name }
event-fact-entered = 报名：{ $who }
event-fact-entered-late = 中途报名：{ $who }，第 { $round } 轮起参加
event-fact-corrected = 更正报名：{ $who }
event-fact-left-withdrawal = 退赛：{ $who }
event-fact-left-expulsion = 除名：{ $who }
event-fact-left-no-shows = 连续缺席，不再编排：{ $who }
event-fact-annulled = { $fact }，成绩取消
event-fact-returned = 归队：{ $who }（{ $why }）
event-fact-lots-drawn = 抽签，种子数 { $seed }：{ $lots }
event-fact-lots-by-hand = 手工抽签：{ $lots }
event-fact-absent = 请假：{ $who }，第 { $round } 轮，记 { $points } 分
event-fact-absence-lifted = 销假：{ $who }，第 { $round } 轮
event-fact-apart = 回避：{ $one }与 { $other }（{ $strength }）
event-fact-apart-no-more = 不再回避：{ $one }与 { $other }
event-strength-soft = 尽量
event-strength-strong = 重于分组
event-strength-absolute = 绝对
event-fact-proposed = 拟定第 { $round } 轮：{ $boards } 台
event-fact-published = 公布第 { $round } 轮：{ $boards } 台
event-fact-published-edited = 公布第 { $round } 轮：{ $boards } 台，手工改动（{ $why }）
event-fact-lineup = 第 { $round } 轮第 { $table } 台：{ $who }交名单
event-fact-lineup-sealed = 第 { $round } 轮第 { $table } 台：{ $who }交名单，封存
event-fact-lineup-opened = 第 { $round } 轮第 { $table } 台：{ $who }的名单公开
event-fact-result = 第 { $round } 轮第 { $table } 台{ $place }：{ $first } { $score } { $second }
event-fact-place-board = ，台次 { $board }
event-fact-place-game = ，第 { $game } 局
event-fact-cleared = 清除第 { $round } 轮第 { $table } 台{ $place }的成绩
event-fact-late = 第 { $round } 轮第 { $table } 台{ $place }迟到：红方 { $red }，黑方 { $black }；{ $ruling }
event-late-on-time = 准时
event-late-never = 未到
event-late-minutes = { $minutes } 分 { $seconds } 秒
event-late-charged = 红方扣时 { $red }，黑方扣时 { $black }
event-late-nothing = 不扣时
event-fact-colors = 第 { $round } 轮第 { $table } 台第 { $game } 局：{ $who }执红
event-fact-settled = 第 { $round } 轮第 { $table } 台：{ $who }晋级（{ $by }）
event-fact-foul = 犯规：{ $who }（{ $clause }）
event-fact-warning = 警告：{ $who }（{ $why }）
event-fact-game-forfeited = 取消一场资格：{ $who }（{ $why }）
event-fact-noted = 备注：{ $text }
event-fact-closed = 第 { $stage } 阶段结束，第一名：{ $first }
event-fact-tie-broken = 第 { $stage } 阶段并列者的次序：{ $order }（{ $by }）
event-fact-undone = 撤销第 { $to } 条以后的记录：{ $why }
