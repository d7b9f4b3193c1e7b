# The game: sides, pieces, why a move is illegal, how a game ends.

## Sides and pieces

side-red = Red
side-black = Black
side-number = Seat { $number }
sides = { $before } and { $after }
piece-red-king = general
piece-red-advisor = advisor
piece-red-elephant = elephant
piece-red-horse = horse
piece-red-rook = rook
piece-red-cannon = cannon
piece-red-pawn = pawn
piece-black-king = general
piece-black-advisor = advisor
piece-black-elephant = elephant
piece-black-horse = horse
piece-black-rook = rook
piece-black-cannon = cannon
piece-black-pawn = pawn

## Why a move is illegal. piece is the one that moves, by the one that hinders or checks, king the
## mover's general.

illegal-no-piece = There is no piece here.
illegal-not-your-piece = This { $piece } is not yours to move.
illegal-own-piece-there = Your own { $by } stands there.
illegal-hobbled-leg = Horse is hobbled: the { $by } stands on its leg.
illegal-blocked-eye = Elephant is blocked: the { $by } stands on its eye.
illegal-crosses-river = The river: no { $piece } may cross it.
illegal-leaves-palace = The palace: the { $piece } may not leave it.
illegal-cannon-no-screen = No screen: a { $piece } takes over exactly one piece, and there is none.
illegal-cannon-screens = Too many screens: a { $piece } takes over exactly one piece, and there are { $screens }.
illegal-path-blocked = The way is blocked: the { $piece } cannot pass the { $by }.
illegal-shape-king = The { $piece } moves one point along a line.
illegal-shape-advisor = The { $piece } moves one point diagonally.
illegal-shape-elephant = The { $piece } moves two points diagonally.
illegal-shape-horse = The { $piece } moves one point along a line, then one diagonally.
illegal-shape-rook = The { $piece } moves along a line.
illegal-shape-cannon = The { $piece } moves along a line, and takes over exactly one piece.
illegal-shape-pawn-home = Before the river the { $piece } moves one point forward.
illegal-shape-pawn-across = Past the river the { $piece } moves one point forward or sideways, never back.
illegal-facing-kings = Facing generals: they would stand on one open line.
illegal-into-check = Into check: the { $by } could take your { $king }.
illegal-still-in-check = Still in check: the { $by } attacks your general, answer that first.
illegal-only-escape = Facing generals: only this would answer the check, and it is no legal move. It is mate.
illegal-game-over = The game is over.

## The reason of an end, in a word

termination-checkmate = Checkmate
termination-facing-kings = Facing generals
termination-stalemate = Stalemate
termination-timeout = Out of time
termination-late = Late
termination-illegal-move = Illegal move
termination-repetition-loss = Forbidden repetition
termination-foul-limit = Fouls
termination-resignation = Resignation
termination-misconduct = Misconduct
termination-insufficient-forces = No attackers
termination-agreement = Agreement
termination-repetition-draw = Repetition
termination-move-limit = Natural limit
termination-abandonment = Left the game
termination-forfeit = Forfeit
termination-double-forfeit = Double forfeit
termination-time-up-both-zero = Time up, no points
termination-time-up-draw = Time up, draw
termination-time-up-loss = Time up, loss
termination-adjudication = Arbiter’s decision
termination-played = Played out
termination-aborted = Called off
termination-annulled = Annulled

## The reason of an end, as the second half of a result. loser is who lost.

reason-checkmate = { $loser } is mated
reason-facing-kings = { $loser } made the generals face each other
reason-stalemate = { $loser } is stalemated and has no move
reason-timeout = { $loser } is out of time
reason-late = { $loser } came too late
reason-illegal-move = { $loser } made an illegal move
reason-repetition-loss = { $loser } repeated forbidden moves and did not change
reason-foul-limit = { $loser } has too many fouls
reason-resignation = { $loser } resigned
reason-misconduct = { $loser } broke the rules of conduct
reason-insufficient-forces = neither side has a piece that can cross the river
reason-agreement = both agreed
reason-repetition-draw = the position was repeated and neither side has to change
reason-move-limit = the natural limit was reached without a capture
reason-abandonment = { $loser } left and did not come back
reason-forfeit = { $loser } forfeited
reason-double-forfeit = both forfeited
reason-time-up-both-zero = the time was up
reason-time-up-draw = the time was up
reason-time-up-loss = the time was up and { $loser } was to move
reason-adjudication = the arbiter decided
reason-played = it was played out
reason-aborted = it was called off before both had moved
reason-annulled = the arbiter annulled it

## Results

result-win = { $winner } wins
result-draw = Draw
result-no-points = No points
result-no-result = The game does not count
result-sentence = { $result }: { $reason }.
