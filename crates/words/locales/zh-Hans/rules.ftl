# 规则：规则的名称、着法性质、裁决、让子。

## 规则。note 说明一种规则怎样处理循环与犯规。

book-online = 网络对局
book-school = 学校比赛
book-cxa2020 = 中国 2020
book-cxa1999 = 中国 1999
book-axf = 亚洲规则
book-wxf2018 = 世界规则 2018
book-note-online = 同一局面出现三次：单方长将判负，否则作和。60 回合无吃子作和。
book-note-school = 同一局面出现三次：单方长将判负，否则作和。60 回合无吃子作和。两次犯规判负。
book-note-chinese = 禁止着法（长将、长杀、长捉等）须变着，不变判负；单方长将立即判负。60 回合无吃子作和。三次犯规判负。
book-note-asian = 长将、长捉须变着，不变判负；长杀与各种交替作和。50 回合无吃子作和。

## 着法性质与手段

nature-check = 将
nature-kill = 杀
nature-chase = 捉
nature-exchange = 兑
nature-offer = 献
nature-block = 拦
nature-follow = 跟
nature-idle = 闲
nature-undetermined = 未定
means-direct = 直接
means-discovered = 闪开
means-screen = 炮架
means-unblock = 让开马腿或象眼
means-unroot = 断根
means-pin = 牵制
means-joint = 联合
means-avoid-mate = 避杀
means-avoid-loss = 避吃
means-checks = 连将
means-exchange = 兑子

## 一方在循环中的着法

class-perpetual-check = { $side }长将
class-perpetual-kill = { $side }长杀
class-perpetual-chase = { $side }长捉
class-perpetual-attack = { $side }长打
class-allowed = { $side }为允许着法
class-undetermined = { $side }未定

## 裁决

ruling-cycle = 同一局面出现 { $standings } 次：{ $red }，{ $black }。
ruling-series = 连续 { $rounds } 回合：{ $red }，{ $black }。
ruling-nothing = 没有待裁决的局面。
ruling-nothing-after = 第 { $plies } 步后的局面此前没有出现过，没有待裁决的局面。
ruling-as-asian = 世界规则 2018 的全文没有公开，按亚洲规则裁决。
ruling-not-yet = 暂不裁决。
ruling-must-change = { $side }须变着，不变判负。
ruling-loses = { $side }判负。
ruling-draw = 判和。
ruling-draw-repetition = 双方不变作和。
ruling-draw-natural-limit = 达到自然限着，作和。
ruling-draw-dead-position = 双方均无取胜可能，作和。
ruling-loses-checkmate = { $side }被将死，判负。
ruling-loses-stalemate = { $side }困毙，判负。
ruling-undetermined-threats = 哪些着法是杀或捉尚未分析，由裁判裁决，对局继续。
ruling-undetermined-budget = 计算量用尽，未能得出结论，由裁判裁决，对局继续。
ruling-clauses = 依{ $code }第 { $articles } 条。
articles = { $before }、{ $after }
code-cxa1999 = 中国规则（1999）
code-cxa2020 = 中国规则（2020）
code-axf = 亚洲规则
ruling-differs-loses = { $code }第 { $article } 条另有读法：{ $reading }，则{ $side }须变着，不变判负。
ruling-differs-draw = { $code }第 { $article } 条另有读法：{ $reading }，则判和。
ruling-differs-nothing = { $code }第 { $article } 条另有读法：{ $reading }，则暂不裁决。
reading-false-root-counts = 若假根也算根
reading-root-cut-counts = 若走开或填入而断根也算捉
reading-check-also-chases = 若将军兼捉子也算捉
reading-lone-attacker-chases = 若单子一方并未占据守和要点

## 计数

natural-count = 无吃子 { $rounds }/{ $limit }（将军计 { $cap }）
standings-count = 第 { $standings } 次

## 让子

handicap-even = 分先
handicap-left-horse = 让左马
handicap-right-horse = 让右马
handicap-both-horses = 让双马
handicap-left-cannon = 让左炮
handicap-right-cannon = 让右炮
handicap-both-cannons = 让双炮
handicap-left-rook = 让左车
handicap-right-rook = 让右车
handicap-both-rooks = 让双车
handicap-rook-and-horse = 让车马
handicap-rook-and-cannon = 让车炮
handicap-horse-and-cannon = 让马炮
handicap-both-advisors = 让双士
handicap-both-elephants = 让双相
handicap-advisors-and-elephants = 让士相
handicap-five-pawns = 让五兵
handicap-nine-pieces = 让九子
