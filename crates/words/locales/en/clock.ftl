# The clock: a time control in words, and what happened on the clock.

## Lengths of time

span-days =
    { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s
span-less = −{ $span }

## Time controls

control-unlimited = No time limit
control-bank-moves = { $bank } for { $moves } moves
control-bank-repeat = { $bank } for every { $moves } moves
control-increment = { $each } a move
control-delay = { $each } a move free
control-then = { $before }, then { $after }
control-plus = { $before } + { $after }
control-and = { $before }, { $after }
control-main = { $bank }
control-fischer = { $bank } + { $each }
control-step = move timer { $each }
control-byoyomi = byo-yomi { $each }
control-byoyomi-periods = byo-yomi { $each } × { $periods }
control-per-move = { $each } a move
control-per-move-periods = { $each } a move, { $periods } times
control-no-carry = unused time is lost
control-foul = overstepping is a foul, { $limit } lose
control-deduct = overstepping costs { $time }
control-cards =
    { $count ->
        [one] { $count } time card of { $each }
       *[other] { $count } time cards of { $each }
    }
control-odds-more = { $side } has { $time } more
control-odds-less = { $side } has { $time } less
control-shared = { $time } for the whole game, at its end { $end }
control-round = round of { $time }, at its end { $end }
control-both-over = play goes on past the flag, when both are out of time { $end }
end-both-zero = no points
end-draw = a draw
end-loss = a loss for the side to move
end-arbiter = the arbiter decides

## Timers

timer-main = game timer
timer-step = move timer
timer-byoyomi = byo-yomi
timer-delay = delay
timer-free = no limit
timer-down = out of time
moves-to-go =
    { $moves ->
        [one] { $moves } move to go
       *[other] { $moves } moves to go
    }

## What happened on the clock

lapse-flag = { $side } is out of time.
lapse-stage = { $side } enters stage { $stage }.
lapse-byoyomi = { $side } enters byo-yomi.
lapse-byoyomi-periods = { $side } enters byo-yomi with { $periods } periods.
lapse-period-used = { $side } used a byo-yomi period and has { $left } left.
lapse-foul = { $side } overstepped: a foul, { $count } so far.
lapse-foul-loses = { $side } overstepped: foul { $count }, which loses.
lapse-minutes-taken = { $side } overstepped, which costs { $time }.
lapse-over = { $side } is out of time and plays on.
lapse-all-over = Both are out of time: { $end }.
lapse-shared-time-up = The time of the game is up: { $end }.
lapse-round-over = The time of the round is up: { $end }.
