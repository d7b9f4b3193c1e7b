# Errors: the server's codes (dots and underscores as hyphens), and why a position or a time
# control cannot be used.

## Requests

error-request-malformed = The request cannot be read: { $what }
error-request-malformed-missing = The request lacks the field “{ $place }”. ({ $what })
error-request-malformed-unknown = The request has a field “{ $place }” that does not belong there. ({ $what })
error-request-malformed-twice = The request has the field “{ $place }” twice. ({ $what })
error-request-malformed-value = The value of “{ $place }” in the request cannot be used. ({ $what })
error-request-malformed-json = The body of the request is not valid JSON. ({ $what })
error-request-too-slow = The request took too long to arrive.
error-request-too-large = The request is too large.
error-request-not-json = The request must be JSON.
error-request-too-many = Too many requests. Please wait a moment.
error-host-unknown = This server does not go by the name “{ $host }”.
error-origin-foreign = The request comes from another site and was refused.
error-session-missing = There is no session. Please reload the page.
error-not-found = There is nothing here.
error-method = This cannot be done here.
error-page-missing = The page has not been built: run npm ci and npm run build in web.
error-game-not-found = There is no such game.
error-invite-not-found = There is no such invitation.
error-invite-taken = Somebody else has taken this seat.
error-name-invalid = A name has 1 to 24 visible characters.
error-control-invalid = This is not a time control: { $control }
error-delay-invalid = The delay for spectators is 0 to 3600 seconds, for games with a friend or an arbiter.
error-book-unknown = There is no rule book “{ $book }”.
error-computer-none = This hall has no computer to play against.
error-computer-unknown = There is no such computer.
error-computer-missing = Choose a computer to play against.
error-hint-refused = There is no hint now.
error-analysis-running = A game is analyzed once it is over.
error-analysis-not-found = There is no such analysis.
error-busy = Please try again in a moment.
error-closing = The server is going down. Please come back soon.
error-store-down = The data cannot be reached at the moment. Please try again.
error-store-full = There is no room left for the data. Somebody has to make some.
error-internal = Something went wrong here. It has been noted.

## Accounts

error-sign-in-failed = The name or the password is wrong.
error-code-needed = A code is needed too.
error-code-wrong = The code is wrong, or was used before.
error-password-wrong = The password is wrong.
error-password-short = A password has at least 8 characters.
error-password-long = A password has at most 128 characters.
error-password-common = This password is too easy to guess.
error-name-taken = Somebody has an account with this name.
error-name-link = Guests, and accounts in their first day, cannot take a web address for a name.
error-account-exists = You have an account already.
error-account-none = This needs an account.
error-factor-on = The second step is on already.
error-factor-off = The second step is off.
error-session-not-found = That browser is signed out already.
error-person-not-found = There is no such person.
error-erase-unconfirmed = This has to be confirmed first.

## Seats, the arbiter, the line

error-start-over = The game is over in this position; it cannot be played from.
error-invite-own = You already sit at this table. The link is for your opponent.
error-invite-arbiter = You are the arbiter of this game: whoever decides it does not play in it.
error-command-no-seat = You have no seat here and can only watch.
error-command-not-your-seat = This is not your seat.
error-command-not-arbiter = Only the arbiter can do that.
error-command-bad-action = This is not a move.
error-command-bad-order = This order cannot be read.
error-command-reason-too-long = The reason is too long.
error-command-bad-reason = The reason holds characters that cannot be shown.
error-command-no-command = This asks for nothing.
error-frame-unreadable = The message cannot be read.
error-frame-binary = Messages have to be text.
error-hello-missing = The line is open, but nothing has said in which version to speak.
error-flood = Too many messages. Please wait a moment.

## Why a position cannot be used

setup-error = Not a legal position: { $reasons }.
reasons = { $before }; { $after }
setup-red-king-missing = no red general
setup-black-king-missing = no black general
setup-several-kings = more than one general on a side
setup-king-outside-palace = a general outside the palace
setup-advisor-outside-palace = an advisor outside the palace
setup-elephant-across-river = an elephant across the river
setup-pawn-behind-start = a pawn behind its start
setup-too-many-advisors = more than two advisors
setup-too-many-elephants = more than two elephants
setup-too-many-horses = more than two horses
setup-too-many-rooks = more than two rooks
setup-too-many-cannons = more than two cannons
setup-too-many-pawns = more than five pawns
setup-facing-kings = generals that face each other
setup-opponent-in-check = the side not to move is in check
setup-quiet-plies-out-of-range = too many plies without a capture
setup-fullmove-number-out-of-range = a move number out of range
fen-error = Not a FEN: { $reason }.
fen-empty = it is empty
fen-rank-count = { $ranks } ranks instead of 10
fen-rank-width = { $points } points on rank { $rank } instead of 9
fen-unknown-piece = “{ $letter }” on rank { $rank } is no piece
fen-no-side = the side to move is missing
fen-unknown-side = the side to move “{ $text }” is not w or b
fen-unknown-field = field { $field } “{ $text }” is not -
fen-counter = field { $field } “{ $text }” is no number
fen-extra = “{ $text }” at the end is too much

## Why a time control cannot be used. part is what is wrong in it, word the text where it is.

control-error = This is not a time control: { $reason }.
control-error-at = This is not a time control, at “{ $word }”: { $reason }.
control-bad-end = something is missing at the end
control-bad-word = this cannot stand here
control-bad-again = it repeats or contradicts what stands before
control-bad-too-long = it is too long
control-bad-range = { $part } of { $given }, from { $min } to { $max } is possible
control-bad-repeat-not-last = only the last stage can repeat
control-bad-repeat-without-moves = a stage that repeats needs a number of moves
control-bad-nothing-after-quota = after the moves of the last stage it must repeat, or byo-yomi follow
control-bad-step-without-bank = a move timer goes with a game timer
control-bad-penalty-without-limit = a penalty needs a move timer, byo-yomi or time per move
control-bad-deduct-without-step = a deduction needs a move timer
control-bad-deduct-too-small = a deduction of { $given } is too small, { $min } is the least
control-bad-cards-without-time = time cards need a time of each side’s own
control-bad-odds-without-time = time odds need a time of each side’s own
control-bad-odds-twice = { $side } has odds twice
control-bad-odds-too-great = odds of { $given } leave { $side } nothing of { $bank }
control-bad-both-over = to end when both are out of time, there must be a time that runs out
part-stages = a number of stages
part-stage = a game timer
part-moves = a number of moves
part-increment = an increment
part-delay = a delay
part-byoyomi = byo-yomi
part-periods = a number of periods
part-step = a move timer
part-cards = a number of cards
part-card = a card
part-fouls = a number of fouls
part-deduction = a deduction
part-odds = odds
part-shared = a time in common
part-round = a round

## Why a move cannot be read. ply is its number, why the reason.

error-moves-invalid = Ply { $ply }, “{ $text }”: { $why }
error-moves-too-many = Too many moves; at most { $max }.
error-touches-invalid = Touch { $number }, “{ $text }”, is no point of the board.
error-touches-too-many = Too many touches; at most { $max }.
move-syntax = This is a move in no notation.
move-no-such-piece = The side to move has no such piece that could go there.
move-ambiguous = More than one move fits: { $moves }.

## The hall

error-challenge-not-found = There is no such challenge.
error-challenge-gone = This challenge no longer stands.
error-challenge-own = One cannot play against oneself.
error-challenge-for-another = This challenge is for somebody else.
error-challenge-not-yours = Somebody else made this challenge.
error-challenge-too-many = You have too many challenges waiting. Withdraw one first.
error-challenge-nobody = There is no such person.
error-challenge-blocked = You cannot challenge this person.
error-rated-account = Rated games are played between accounts only.
error-rated-not-possible = A rated game has the usual start and a time limit that is the same for both.
error-series-invalid = A series has 2 to 20 games.
error-rematch-running = A rematch can be asked for once the game is over.
error-rematch-refused = No rematch can be asked for here.
error-quick-unknown = There is no quick pairing with this time control.
error-quick-kept-out = You did not show up for two games. Quick pairing is open to you again in ten minutes at most.

## A clock on two phones

error-clock-room-shutdown = The server is about to restart; it does not keep this clock.
error-clock-room-reload = The page is too old; load it again.
error-clock-room-not-your-press = It is not your press that is awaited.
error-clock-room-not-now = The clock does not stand so that this could be done.
error-clock-room-bad-order = This change cannot be read, or is out of bounds.
error-clock-room-card = No card can be played now.

## Chat, blocks and reports

error-chat-no-session = Please load the page again before you write.
error-chat-empty = There is nothing to send.
error-chat-too-long = A message has at most 200 characters.
error-chat-characters = The message has characters that are not seen or that disturb the page.
error-chat-link = Guests, and accounts in their first day, cannot send links.
error-chat-closed = The players’ chat of this game has been closed.
error-chat-too-many = You write too often. Please wait a moment.
error-chat-not-player = Only the players can close the chat or open it again.
error-chat-muted = You may not write until { $until } (UTC). The reason: { $reason }
error-name-muted = You may not write until { $until } (UTC), and take no other name until then. The reason: { $reason }
error-line-not-found = There is no such message.
error-report-not-found = There is no such report.
error-block-self = You cannot block yourself.
error-block-too-many = You can block 500 people at most.
error-report-self = You cannot report yourself.
error-report-settled = A moderator has dealt with this report already.
error-report-nobody = Please say whom you report.
error-note-invalid = A note has at most 500 characters, none of them invisible.
error-note-muted = You may not write until { $until } (UTC), but you can make the offer without a note. The reason: { $reason }
error-note-link = Guests, and accounts in their first day, cannot send links. The offer can be made without one.
error-note-blocked = Your opponent does not read what you write. You can make the offer without a note.
error-note-closed = The players’ chat of this game has been closed. You can make the offer without a note.
error-note-too-many = You write too often. You can make the offer without a note.
error-reason-muted = You may not write until { $until } (UTC), but you can give the order without a reason. The reason: { $reason }
error-reason-link = Guests, and accounts in their first day, cannot send links. The order can be given without one.
error-account-closed = A moderator has closed this account. The reason: { $reason }

## Moderation

error-moderator-required = Only moderators can do that.
error-measure-self = Moderators decide nothing about themselves.
error-measure-colleague = The account of another moderator cannot be closed.
error-reason-invalid = Please give a reason: 1 to 500 characters.
error-minutes-invalid = A mute needs a time, from one minute to a year.
error-measure-invalid = The report or the message is missing, or is about somebody else.
