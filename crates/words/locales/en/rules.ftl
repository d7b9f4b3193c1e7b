# The rules: names of rule books, natures of moves, rulings, handicaps.

## Rule books. A note says how a book deals with repetition and fouls.

book-online = Online
book-school = School
book-cxa2020 = Chinese 2020
book-cxa1999 = Chinese 1999
book-axf = Asian
book-wxf2018 = World 2018
book-note-online = A position that stands three times: one-sided perpetual check loses, else a draw. 60 rounds without a capture are a draw.
book-note-school = A position that stands three times: one-sided perpetual check loses, else a draw. 60 rounds without a capture are a draw. Two fouls lose.
book-note-chinese = Forbidden moves, such as perpetual check, kill or chase, must change or lose. One-sided perpetual check loses at once. 60 rounds without a capture are a draw. Three fouls lose.
book-note-asian = Perpetual check and chase must change or lose. Perpetual threats of mate, and attacks that alternate, are a draw. 50 rounds without a capture are a draw.

## Natures of moves, and means

nature-check = check
nature-kill = kill
nature-chase = chase
nature-exchange = exchange
nature-offer = offer
nature-block = block
nature-follow = follow
nature-idle = idle
nature-undetermined = undetermined
means-direct = direct
means-discovered = discovered
means-screen = screen
means-unblock = unblocking
means-unroot = cutting a root
means-pin = pin
means-joint = joint
means-avoid-mate = avoiding mate
means-avoid-loss = avoiding loss
means-checks = through checks
means-exchange = through an exchange

## What a side does in a cycle

class-perpetual-check = { $side } checks perpetually
class-perpetual-kill = { $side } threatens mate perpetually
class-perpetual-chase = { $side } chases perpetually
class-perpetual-attack = { $side } attacks perpetually
class-allowed = { $side }’s moves are allowed
class-undetermined = { $side }’s moves are undetermined

## Rulings

ruling-cycle = The position has stood { $standings } times: { $red }, { $black }.
ruling-series = Over { $rounds } rounds: { $red }, { $black }.
ruling-nothing = There is nothing to rule on.
ruling-nothing-after = The position after ply { $plies } has not stood before: there is nothing to rule on.
ruling-as-asian = The text of the World rules of 2018 is not public: they are taken to be the Asian rules.
ruling-not-yet = No ruling yet.
ruling-must-change = { $side } must change, or loses.
ruling-loses = { $side } loses.
ruling-draw = A draw.
ruling-draw-repetition = Neither side has to change: a draw.
ruling-draw-natural-limit = The natural limit is reached: a draw.
ruling-draw-dead-position = Neither side can win any more: a draw.
ruling-loses-checkmate = { $side } is mated and loses.
ruling-loses-stalemate = { $side } is stalemated and loses.
ruling-undetermined-threats = Which moves threaten mate or chase was not examined: the arbiter decides, the game goes on.
ruling-undetermined-budget = The computation was cut short: the arbiter decides, the game goes on.
ruling-clauses = By the { $code }, { $articles }.
articles = { $before }, { $after }
code-cxa1999 = Chinese rules (1999)
code-cxa2020 = Chinese rules (2020)
code-axf = Asian rules
ruling-differs-loses = The { $code }, { $article }, can be read otherwise: { $reading }, { $side } would have to change or lose.
ruling-differs-draw = The { $code }, { $article }, can be read otherwise: { $reading }, it would be a draw.
ruling-differs-nothing = The { $code }, { $article }, can be read otherwise: { $reading }, there would be no ruling yet.
reading-false-root-counts = if a root that cannot take back is a root all the same
reading-root-cut-counts = if cutting a root by stepping away or in between is a chase
reading-check-also-chases = if a check that attacks a piece chases it too
reading-lone-attacker-chases = if the lone attacker does not hold the drawing points

## Counters

natural-count = No capture { $rounds }/{ $limit } (checks counted { $cap })
standings-count = Standing { $standings }

## Handicaps

handicap-even = Even
handicap-left-horse = Without the left horse
handicap-right-horse = Without the right horse
handicap-both-horses = Without both horses
handicap-left-cannon = Without the left cannon
handicap-right-cannon = Without the right cannon
handicap-both-cannons = Without both cannons
handicap-left-rook = Without the left rook
handicap-right-rook = Without the right rook
handicap-both-rooks = Without both rooks
handicap-rook-and-horse = Without a rook and a horse
handicap-rook-and-cannon = Without a rook and a cannon
handicap-horse-and-cannon = Without a horse and a cannon
handicap-both-advisors = Without both advisors
handicap-both-elephants = Without both elephants
handicap-advisors-and-elephants = Without advisors and elephants
handicap-five-pawns = Without the five pawns
handicap-nine-pieces = Without nine pieces
