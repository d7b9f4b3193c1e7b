# 桌上：拒绝的原因、提议、声明、犯规、暂停、裁判的命令。

## 请求为何被拒绝

refused-already-applied = 已经照办。
refused-stale = 局面已有变化，请看最新局面再走。
refused-no-such-seat = 这张桌上没有这个席位。
refused-seat-taken = { $side }已有人入座。
refused-already-seated = 您已坐在{ $side }。
refused-not-started = 还有席位空着，对局尚未开始。
refused-started = 对局已开始，不能再入座。
refused-paused = 对局暂停中。
refused-not-paused = 对局没有暂停。
refused-finished = 对局已结束。
refused-not-your-turn = 还没轮到您走。
refused-out = { $side }已离局。
refused-not-offered-draw = 这桌不能提和。
refused-not-offered-takeback = 这桌不能悔棋。
refused-offer-on-own-move = 提和须在自己走棋时提出。
refused-offers-alternate = 提和须轮流，下一次由对方提。
refused-offered-lately = 您刚提过和，自己再走 { $moves } 着才能再提。
refused-no-offers-left-draw = 提和被谢绝的次数已满，本局不能再提。
refused-no-offers-left-takeback = 悔棋被谢绝的次数已满，本局不能再请求。
refused-offer-pending-draw = 提和还在等待答复。
refused-offer-pending-takeback = 悔棋请求还在等待答复。
refused-nothing-offered-draw = 没有待答复的提和。
refused-nothing-offered-takeback = 没有待答复的悔棋请求。
refused-own-offer = 自己的提议须由对方答复。
refused-nothing-to-take-back = 没有可悔的着法。
refused-too-late-to-abort = 双方都已走过，不能中止，只能认输。
refused-abort-instead = 双方还没都走过第一着，可以中止对局。
refused-nobody-left = 对方在场，或离开的时间还不够长。
refused-nothing-to-rule = 这个局面没有待裁决的问题。
refused-no-computer = 只有人机对局才有提示。
refused-card-none = 没有加时卡了。
refused-card-not-your-time = 加时卡须在自己用时内使用。
refused-card-too-late = 时间已用完，加时卡来不及了。
refused-asked-already = 这一着已经请求过悔棋。
refused-ask-the-arbiter = 有裁判的对局，请裁判处理。
refused-no-such-ply = 对局只走了 { $made } 着，不能退到第 { $plies } 着。
refused-contradiction = 结果与原因不符。
refused-time-is-up = 时间已到，须先加时才能继续。
refused-not-repeated = 这个局面出现了 { $standings } 次，出现 { $needed } 次才能请求裁决。
refused-no-natural-limit = 本局规则没有自然限着。

## 提议与答复

offer-draw = { $side }提和。
offer-takeback = { $side }请求悔棋。
offer-takeback-why = { $side }请求悔棋：{ $why }。
takeback-slip = 点错了
takeback-overlooked = 没看到
takeback-practice = 想试别的着法
takeback-other = 其他原因
takeback-noted = { $kind }（{ $note }）
answer-draw-accepted = { $side }同意和棋。
answer-draw-declined = { $side }谢绝和棋。
answer-takeback-accepted = { $side }同意悔棋。
answer-takeback-declined = { $side }谢绝悔棋。

## 声明

claim-natural-limit-true = { $side }提出自然限着，成立。
claim-natural-limit-false = { $side }提出自然限着，不成立。
claim-natural-limit-open = { $side }提出自然限着，等待裁决。
claim-repetition-true = { $side }请求裁决循环局面，成立。
claim-repetition-false = { $side }请求裁决循环局面，不成立。
claim-repetition-open = { $side }请求裁决循环局面，等待裁决。
claim-opponent-left-true = { $side }提出对方离局，成立。
claim-opponent-left-false = { $side }提出对方离局，不成立。
claim-opponent-left-open = { $side }提出对方离局，等待裁决。

## 犯规

foul-disturbance = 在对方用时内无故提问或干扰
foul-left-seat = 擅自离座或停钟
foul-repeated-offer = 连续重复提和
foul-false-claim = 自然限着不成立
foul-touched-own = 摸了不能走的己方棋子
foul-touched-enemy = 摸了不能吃的对方棋子
foul-unrecorded = 漏记着法过多
foul-lesser = 其他轻微违纪
foul-illegal-move = 违例走子或连走两着
note-foul = { $side }犯规：{ $foul }。
note-foul-article = { $side }犯规：{ $foul }。依 1999 版规则第 { $article } 条。

## 摸子

touch-empty = { $points } 上没有棋子，不算摸子。
touch-not-standing = { $move } 不能成立：离手即为走定（第 5.7 条），只限合法而又合于摸子规定的着法。

## 桌上的事

note-seated = { $side }已入座。
note-started = 对局开始。
note-hint = { $side }看了一次提示。
note-card = { $side }使用加时卡。
note-away = { $side }离开了。
note-back = { $side }回来了。
note-left = { $reason }。
note-resumed = 对局继续。
note-undone-takeback = { $side }悔棋，对局退回。
note-undone-order = 裁判恢复局面。

## 暂停，以及之后怎样

pause-restart = 服务器刚重启，双方钟已停。
pause-arbiter = 裁判停钟。
pause-adjourned = 封棋，双方钟已停。
pause-time-up = 时间已到，双方钟已停，等待裁判判决。
pause-next-both = 双方都回来后继续。
pause-next-both-or-time = 双方都回来后继续；等待时间一到，轮走方的钟照常走。
pause-next-arbiter = 由裁判宣布继续。
pause-next-time = 到约定时间自动继续。

## 裁判的命令

order-pause = 裁判停钟。
order-adjourn = 裁判宣布封棋。
order-resume = 裁判宣布继续。
order-time-given = 裁判给{ $side }加 { $time }。
order-time-taken = 裁判罚{ $side } { $time }。
order-common-time-given = 裁判给全局加 { $time }。
order-common-time-taken = 裁判从全局减 { $time }。
order-foul = 裁判判{ $side }犯规：{ $foul }。
order-warning = 裁判警告{ $side }。
order-set-back = 裁判把局面恢复到第 { $plies } 着之后。
order-set-result-win = 裁判判{ $side }胜：{ $reason }。
order-set-result-draw = 裁判判和：{ $reason }。
order-set-result-no-points = 裁判判双方不得分：{ $reason }。
order-set-result-no-result = 裁判判对局不计：{ $reason }。
order-annul = 裁判取消对局。
order-forfeit = 裁判判{ $side }负：{ $reason }。
order-why = 理由：{ $why }

## 通知

notice-shutdown = 服务器即将关闭，双方钟已停，请稍后回来。
notice-reload = 页面版本过旧，请刷新页面。
