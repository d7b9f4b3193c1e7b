# 对局：双方、棋子、着法为何不合规则、对局如何结束。

## 双方与棋子

side-red = 红方
side-black = 黑方
side-number = 第 { $number } 席
sides = { $before }、{ $after }
piece-red-king = 帅
piece-red-advisor = 仕
piece-red-elephant = 相
piece-red-horse = 马
piece-red-rook = 车
piece-red-cannon = 炮
piece-red-pawn = 兵
piece-black-king = 将
piece-black-advisor = 士
piece-black-elephant = 象
piece-black-horse = 马
piece-black-rook = 车
piece-black-cannon = 炮
piece-black-pawn = 卒

## 着法为何不合规则。piece 是走的棋子，by 是挡路或将军的棋子，king 是走方的将帅。

illegal-no-piece = 这里没有棋子。
illegal-not-your-piece = 这个{ $piece }不归您走。
illegal-own-piece-there = 那里是您自己的{ $by }。
illegal-hobbled-leg = 蹩马腿：{ $by }在腿位，马不能走到这里。
illegal-blocked-eye = 塞象眼：{ $by }在象眼，不能走到这里。
illegal-crosses-river = 过河：{ $piece }不能过河。
illegal-leaves-palace = 出九宫：{ $piece }不能离开九宫。
illegal-cannon-no-screen = 缺炮架：{ $piece }吃子须隔一个棋子，这里一个也没有。
illegal-cannon-screens = 炮架过多：{ $piece }吃子只能隔一个棋子，这里隔了 { $screens } 个。
illegal-path-blocked = 路被挡：{ $by }在中间，{ $piece }过不去。
illegal-shape-king = { $piece }每次沿直线走一步。
illegal-shape-advisor = { $piece }每次沿斜线走一步。
illegal-shape-elephant = { $piece }走田字：沿斜线走两步。
illegal-shape-horse = { $piece }走日字：先直走一步，再斜走一步。
illegal-shape-rook = { $piece }沿直线走。
illegal-shape-cannon = { $piece }沿直线走，吃子须隔一个棋子。
illegal-shape-pawn-home = { $piece }过河前只能向前走一步。
illegal-shape-pawn-across = { $piece }过河后可向前或横走一步，不能后退。
illegal-facing-kings = 将帅照面：走后将帅在同一直线上相对，不能这样走。
illegal-into-check = 送将：走后{ $by }能吃您的{ $king }。
illegal-still-in-check = 未应将：{ $by }正在将军，须先应将。
illegal-only-escape = 将帅照面：只有这样才能应将，但不能这样走，已是将死。
illegal-game-over = 对局已结束。

## 结束的原因，只说一个词

termination-checkmate = 将死
termination-facing-kings = 将帅照面
termination-stalemate = 困毙
termination-timeout = 超时
termination-late = 迟到
termination-illegal-move = 违例走子
termination-repetition-loss = 禁止着法不变
termination-foul-limit = 犯规判负
termination-resignation = 认输
termination-misconduct = 违纪
termination-insufficient-forces = 双方无进攻子力
termination-agreement = 议和
termination-repetition-draw = 不变作和
termination-move-limit = 自然限着
termination-abandonment = 离局
termination-forfeit = 弃权
termination-double-forfeit = 双方弃权
termination-time-up-both-zero = 到时双方不得分
termination-time-up-draw = 到时作和
termination-time-up-loss = 到时判负
termination-adjudication = 裁判判决
termination-played = 下完
termination-aborted = 中止
termination-annulled = 取消

## 结束的原因，作为结果的后半句。loser 是负方。

reason-checkmate = { $loser }被将死
reason-facing-kings = { $loser }走成将帅照面
reason-stalemate = { $loser }困毙，无子可走
reason-timeout = { $loser }超时
reason-late = { $loser }迟到超过时限
reason-illegal-move = { $loser }违例走子
reason-repetition-loss = { $loser }循环走禁止着法，不变
reason-foul-limit = { $loser }犯规次数已满
reason-resignation = { $loser }认输
reason-misconduct = { $loser }违纪
reason-insufficient-forces = 双方都没有能过河的子力
reason-agreement = 双方同意
reason-repetition-draw = 局面循环，双方不变
reason-move-limit = 达到自然限着，双方都未吃子
reason-abandonment = { $loser }离局未归
reason-forfeit = { $loser }弃权
reason-double-forfeit = 双方弃权
reason-time-up-both-zero = 时间到，未分胜负
reason-time-up-draw = 时间到，未分胜负
reason-time-up-loss = 时间到，轮到{ $loser }走
reason-adjudication = 裁判判决
reason-played = 已下完
reason-aborted = 双方走第一着之前中止
reason-annulled = 裁判取消

## 结果

result-win = { $winner }胜
result-draw = 和棋
result-no-points = 双方不得分
result-no-result = 对局不计
result-sentence = { $result }：{ $reason }。
