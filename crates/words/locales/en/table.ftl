# At the table: refusals, offers, claims, fouls, pauses, an official's orders.

## Why a request is refused

refused-already-applied = This was done already.
refused-stale = The position has changed. Look again before you move.
refused-no-such-seat = There is no such seat at this table.
refused-seat-taken = { $side } is taken.
refused-already-seated = You already sit as { $side }.
refused-not-started = A seat is still open, the game has not started.
refused-started = The game has started, seats can no longer be taken.
refused-paused = The game is paused.
refused-not-paused = The game is not paused.
refused-finished = The game is over.
refused-not-your-turn = It is not your turn.
refused-out = { $side } has left the game.
refused-not-offered-draw = Draws cannot be offered at this table.
refused-not-offered-takeback = Moves cannot be taken back at this table.
refused-offer-on-own-move = A draw is offered on your own move.
refused-offers-alternate = Draw offers alternate: the next is your opponent’s.
refused-offered-lately = You offered a draw a short while ago; make { $moves ->
    [one] one more move
   *[other] { $moves } more moves
} first.
refused-no-offers-left-draw = Your draw offers were declined as often as this game allows.
refused-no-offers-left-takeback = Your takeback requests were declined as often as this game allows.
refused-offer-pending-draw = The draw offer still waits for an answer.
refused-offer-pending-takeback = The takeback request still waits for an answer.
refused-nothing-offered-draw = There is no draw offer to answer.
refused-nothing-offered-takeback = There is no takeback request to answer.
refused-own-offer = Your own offer is for your opponent to answer.
refused-nothing-to-take-back = There is no move to take back.
refused-too-late-to-abort = Both have moved: the game can be resigned, not called off.
refused-abort-instead = Not both have moved yet: the game can be called off instead.
refused-nobody-left = Your opponent is here, or has not been away for long enough.
refused-nothing-to-rule = There is nothing to rule on in this position.
refused-no-computer = Hints are for games against the computer.
refused-card-none = There is no time card left.
refused-card-not-your-time = A time card is played in your own time.
refused-card-too-late = The time was used up before the card.
refused-asked-already = You have asked already to take this move back.
refused-ask-the-arbiter = There is an arbiter at this table: ask the arbiter.
refused-no-such-ply = The game has { $made } plies, it cannot be set back to { $plies }.
refused-contradiction = The result and its reason do not fit together.
refused-time-is-up = The time is up: it has to be lengthened before the game goes on.
refused-not-repeated = The position has stood { $standings } times; a ruling can be claimed at { $needed }.
refused-no-natural-limit = This game’s rules have no natural limit.

## Offers and answers

offer-draw = { $side } offers a draw.
offer-takeback = { $side } asks to take a move back.
offer-takeback-why = { $side } asks to take a move back: { $why }.
takeback-slip = the finger slipped
takeback-overlooked = something was overlooked
takeback-practice = to try another move
takeback-other = for another reason
takeback-noted = { $kind } ({ $note })
answer-draw-accepted = { $side } accepts the draw.
answer-draw-declined = { $side } declines the draw.
answer-takeback-accepted = { $side } agrees to the takeback.
answer-takeback-declined = { $side } declines the takeback.

## Claims

claim-natural-limit-true = { $side } claims the natural limit: true.
claim-natural-limit-false = { $side } claims the natural limit: false.
claim-natural-limit-open = { $side } claims the natural limit and waits for the ruling.
claim-repetition-true = { $side } asks for a ruling on the repetition: granted.
claim-repetition-false = { $side } asks for a ruling on the repetition: not granted.
claim-repetition-open = { $side } asks for a ruling on the repetition.
claim-opponent-left-true = { $side } claims that the opponent left: true.
claim-opponent-left-false = { $side } claims that the opponent left: false.
claim-opponent-left-open = { $side } claims that the opponent left and waits for the ruling.

## Fouls

foul-disturbance = disturbance in the opponent’s time
foul-left-seat = left the seat or stopped the clock without leave
foul-repeated-offer = repeated a draw offer
foul-false-claim = false claim of the natural limit
foul-touched-own = touched an own piece that cannot move
foul-touched-enemy = touched an enemy piece that cannot be taken
foul-unrecorded = too many unrecorded moves
foul-lesser = another lesser breach
foul-illegal-move = illegal or double move
note-foul = Foul by { $side }: { $foul }.
note-foul-article = Foul by { $side }: { $foul }. Article { $article } of the 1999 rules.

## Touched pieces

touch-empty = There is no piece on { $points }: nothing was touched there.
touch-not-standing = { $move } does not stand: letting go fixes only a legal move that the touches allow (article 5.7).

## What happened at the table

note-seated = { $side } has sat down.
note-started = The game has started.
note-hint = { $side } is given a hint.
note-card = { $side } plays a time card.
note-away = { $side } is away.
note-back = { $side } is back.
note-left = { $reason }.
note-resumed = The game goes on.
note-undone-takeback = { $side } takes back, the game is set back.
note-undone-order = The arbiter set the position back.

## Pauses, and what comes next

pause-restart = The server restarted. Both clocks are stopped.
pause-arbiter = The arbiter stopped the clocks.
pause-adjourned = The game is adjourned. Both clocks are stopped.
pause-time-up = The time is up. Both clocks are stopped, the arbiter decides.
pause-next-both = The game goes on when both are back.
pause-next-both-or-time = The game goes on when both are back; after the wait the clock of the side to move runs anyway.
pause-next-arbiter = The arbiter lets the game go on.
pause-next-time = The game goes on at the time agreed.

## Orders of an official

order-pause = The arbiter stopped the clocks.
order-adjourn = The arbiter adjourned the game.
order-resume = The arbiter let the game go on.
order-time-given = The arbiter gave { $side } { $time }.
order-time-taken = The arbiter took { $time } from { $side }.
order-common-time-given = The arbiter lengthened the time of the game by { $time }.
order-common-time-taken = The arbiter shortened the time of the game by { $time }.
order-foul = The arbiter noted a foul by { $side }: { $foul }.
order-warning = The arbiter warned { $side }.
order-set-back =
    { $plies ->
        [one] The arbiter set the game back to { $plies } ply.
       *[other] The arbiter set the game back to { $plies } plies.
    }
order-set-result-win = The arbiter set the result, { $side } wins: { $reason }.
order-set-result-draw = The arbiter set the result, a draw: { $reason }.
order-set-result-no-points = The arbiter set the result, no points: { $reason }.
order-set-result-no-result = The arbiter set the result, the game does not count: { $reason }.
order-annul = The arbiter annulled the game.
order-forfeit = The arbiter declared the game lost for { $side }: { $reason }.
order-why = Reason: { $why }

## Notices

notice-shutdown = The server is going down. Both clocks are stopped; please come back soon.
notice-reload = This page is too old. Please reload it.
