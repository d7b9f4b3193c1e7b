# Errors: the server's codes (dots and underscores as hyphens), and why a position or a time
# control cannot be used.

## Requests

error-request-malformed = The request cannot be read: { $what }
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
error-book-unknown = There is no rule book “{ $book }”.
error-busy = Please try again in a moment.
error-closing = The server is going down. Please come back soon.
error-store-down = The data cannot be reached at the moment. Please try again.
error-internal = Something went wrong here. It has been noted.

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
