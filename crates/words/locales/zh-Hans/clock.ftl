# 时钟：用时规定怎样写成文字，钟上发生了什么。

## 时间长短

span-days = { $number }天
span-hours = { $number }小时
span-minutes = { $number }分
span-seconds = { $number }秒
span-less = −{ $span }

## 用时规定

control-unlimited = 不限时
control-bank-moves = { $bank } { $moves }着
control-bank-repeat = 每{ $bank } { $moves }着
control-increment = 每着加 { $each }
control-delay = 每着免计 { $each }
control-then = { $before }，之后{ $after }
control-plus = { $before } + { $after }
control-and = { $before }，{ $after }
control-main = 局时 { $bank }
control-fischer = { $bank } + { $each }
control-step = 步时 { $each }
control-byoyomi = 读秒 { $each }
control-byoyomi-periods = 读秒 { $each }×{ $periods }
control-per-move = 每着 { $each }
control-per-move-periods = 每着 { $each }×{ $periods }
control-no-carry = 余时不累计
control-foul = 超时记犯规，满 { $limit } 次判负
control-deduct = 每次超时罚 { $time }
control-cards = 加时卡 { $each }×{ $count }
control-odds-more = { $side }多 { $time }
control-odds-less = { $side }少 { $time }
control-shared = 全局共用 { $time }，到时{ $end }
control-round = 本轮限 { $time }，到时{ $end }
control-both-over = 超时可续走，双方都超时则{ $end }
end-both-zero = 双方不得分
end-draw = 作和
end-loss = 轮走方判负
end-arbiter = 由裁判判决

## 计时器

timer-main = 局时
timer-step = 步时
timer-byoyomi = 读秒
timer-delay = 免计
timer-free = 不限时
timer-down = 已超时
moves-to-go = 还须走 { $moves } 着

## 钟上的事

lapse-flag = { $side }超时。
lapse-stage = { $side }进入第 { $stage } 时段。
lapse-byoyomi = { $side }进入读秒。
lapse-byoyomi-periods = { $side }进入读秒，共 { $periods } 次。
lapse-period-used = { $side }用去一次读秒，还剩 { $left } 次。
lapse-foul = { $side }超时一次，记犯规，已有 { $count } 次。
lapse-foul-loses = { $side }超时犯规满 { $count } 次，判负。
lapse-minutes-taken = { $side }超时一次，罚 { $time }。
lapse-over = { $side }时间已用完，可续走。
lapse-all-over = 双方时间都已用完：{ $end }。
lapse-shared-time-up = 全局时间到：{ $end }。
lapse-round-over = 本轮时间到：{ $end }。
