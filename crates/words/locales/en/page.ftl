# The words of the page; every name begins with page-. Rulings and results are written by the server.
# A name that ends in -title is a heading.

## The head

page-skip = Skip to the content
page-nav = Main
page-nav-play = Play
page-nav-rules = Rules
page-nav-clock = Clock
page-theme-to-light = Switch to light
page-theme-to-dark = Switch to dark
page-toasts = Messages
page-close = Close
page-save = Save
page-more = More
page-try-again = Try again
page-home-link = Home
page-home-page = Chuhe · Chinese chess

## Settings

page-settings-title = Settings
page-settings-lang = Language
page-settings-theme = Theme
page-settings-theme-auto = System
page-settings-theme-light = Light
page-settings-theme-dark = Dark
page-settings-pieces = Pieces
page-settings-pieces-trad = Traditional
page-settings-pieces-simp = Simplified
page-settings-pieces-pict = Pictures
page-settings-outlined = Both sides outlined
page-settings-tint = Tint river and palaces
page-settings-facing = Opponent upside down
page-settings-confirm = Confirm each move
page-settings-premove = Premoves
page-settings-touchdrag = Drag by finger too
page-settings-table = Board as a table below (for screen readers)
page-settings-motion = Pieces glide
page-settings-turn = Turn the board after each move
page-settings-board-title = Board
page-settings-edges = Coordinates
page-settings-edges-auto = As the language has it
page-settings-edges-hanzi = 九…一 / 1…9
page-settings-edges-digits = 9…1 / 1…9
page-settings-edges-letters = a…i, 0…9
page-settings-edges-both = Files and letters
page-settings-edges-none = None
page-settings-moving-title = Moving
page-settings-sound-title = Sound
page-settings-sound = Sound on
page-settings-volume = Volume
page-sound-select = Picking up
page-sound-move = Move
page-sound-capture = Capture
page-sound-check = Check
page-sound-mate = Mate, end of game
page-sound-illegal = Illegal try
page-sound-low = Low time
page-sound-count = Spoken countdown
page-sound-notice = Offers and notices
page-sound-voice = Say “check”, “mate”
page-sound-mute = Mute: { $sound }
page-sound-off = Mute
page-sound-is-on = Sound is on
page-sound-is-off = Sound is off

## The name

page-name-title = Your name
page-name-label = The name your opponent sees
page-name-hint = 1 to 24 characters. It need not be your real name.
page-name-button = Name: { $name }
page-nav-sign-in = Sign in
page-nav-account = Account: { $name }
page-name-or = With an account your name and games are on every device.
page-name-sign-in = Sign in
page-name-sign-up = Create an account
page-person-erased = Deleted account

## A new game

page-new-title = New game
page-new-lead = No account. Send the link, sit down and play.
page-new-kind = How to play
page-new-kind-computer = Computer
page-new-kind-friend = Invite a friend
page-new-kind-screen = One screen
page-new-kind-arbitered = Arbiter
page-new-about-computer = The game starts at once. Take moves back and ask for hints as you like.
page-new-about-friend = You get a link; your friend opens it and sits down.
page-new-about-screen = Two people take turns at this screen.
page-new-about-arbitered = Each player gets a link. You are the arbiter: clocks, fouls, result.
page-new-submit-computer = Start the game
page-new-submit-friend = Create the link
page-new-submit-screen = Start the game
page-new-submit-arbitered = Create both links
page-new-level = Level
page-new-engine = Engine
page-new-engine-own = Chuhe
page-level = Level { $level }
page-level-about-1 = Just knows the moves; a child can win.
page-level-about-2 = A beginner: sees captures, often misses the answer to them.
page-level-about-3 = Some practice: misses things now and then, does not count far.
page-level-about-4 = A hobby player: counts a few moves, errs seldom.
page-level-about-5 = Strong: hardly errs.
page-level-about-6 = Full strength.
page-level-rating = Strength about { $rating }, on the program’s own scale.
page-computer-name = Computer, level { $level }
page-computer-engine = Engine { $name }
page-new-control = Time
page-new-side = Side
page-new-more = More options
page-new-all-controls = All time controls
page-new-own-control = Write your own…
page-new-own-label = The control in its text form
page-new-book = Rules
page-new-start = Handicap
page-new-listed = List it under “Games going on” for others to watch
page-control-allotment = Allotment { $minutes }
page-control-byoyomi = { $minutes } · byo-yomi
page-control-three = Three timers
page-loading-options = Fetching the time controls and rules…

## Lists of games

page-mine-title = Your games
page-mine-empty = None yet. A new game will be listed here.
page-going-title = Games going on
page-going-empty = No public game right now.
page-game-return = Resume
page-game-review = Look
page-game-watch = Watch
page-col-names = Players
page-col-status = Status
page-col-when = When
page-col-open = Open
page-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
page-status-waiting = Waiting
page-status-running = Being played
page-status-paused = Paused
page-score-red = Red won
page-score-black = Black won
page-score-draw = Draw
page-score-none = No points
page-score-annulled = Annulled

## Invitations

page-invite-page = Invitation · Chuhe
page-invite-title = { $name } invites you to a game
page-invite-side = You play
page-invite-side-red = Red, first to move
page-invite-side-black = Black, second to move
page-invite-enough = No account needed: one press and you sit.
page-invite-take = Sit down
page-invite-watch = Watch the game
page-invite-watch-only = Only watch
page-invite-taken-title = This seat is taken
page-invite-taken = Somebody used the link before you. You can watch, or ask for another game.
page-invite-wrong-title = This invitation cannot be opened
page-invite-unknown = There is no such invitation. The link may be incomplete, or the game was called off.
page-invite-link = Invitation link
page-invite-copy = Copy link
page-invite-copied-short = Copied
page-invite-copied = Link copied
page-invite-copy-by-hand = The browser does not allow copying. The link is selected: copy it yourself.
page-invite-share = Share
page-invite-share-title = A game of Chinese chess
page-invite-qr = The invitation as a QR code, for a phone’s camera
page-invite-for-red = Link for Red
page-invite-for-black = Link for Black
page-invite-hint = Whoever sits down first has the seat. Leave this page open: the game starts by itself.
page-loading-invite = Opening the invitation…

## The page of a game

page-game-page = { $red } – { $black } · Chuhe
page-game-page-turn = Your move · Chuhe
page-game-heading = Red { $red }, Black { $black }
page-loading-game = Opening the game…
page-unknown-game-title = No such game
page-unknown-game = The link may be incomplete.
page-nothing-title = No such page
page-nothing = The address may be mistyped.
page-waiting-title = Waiting for the opponent
page-waiting-players-title = Waiting for the players
page-board-label = Board
page-flip = Flip
page-dock = Game actions

page-side-red = Red
page-side-black = Black
page-side-random = Random
page-side-red-long = Red
page-side-black-long = Black
page-seat-open = Open seat
page-seat-waiting = waiting for a player

page-plate-red = Red, { $name }
page-plate-black = Black, { $name }
page-clock-label = Time left
page-clock-days = { $days }d { $hours }h
page-clock-left = { $seconds } s left
page-clock-last-period = last period
page-clock-stopped = clocks stopped
page-clock-flagged = out of time
page-clock-remaining = { $time } left
page-timer-main = Game { $time }
page-timer-step = Move { $time }
page-timer-byoyomi = Byo-yomi { $seconds }×{ $periods }
page-timer-delay = Delay
page-timer-togo = { $moves } to go
page-timer-cards = Cards { $count }
page-timer-fouls = Overruns { $count }
page-runs-main = game time runs
page-runs-step = move time runs
page-runs-byoyomi = byo-yomi runs
page-runs-delay = delay runs
page-turn-yours = Your move
page-turn-theirs = thinking
page-turn-waits = waiting
page-presence-here = connected
page-presence-away = offline { $time }
page-outcome-won = won
page-outcome-lost = lost
page-outcome-draw = draw

page-info-title = This game
page-fact-control = Time
page-fact-book = Rules
page-fact-handicap = Handicap
page-fact-round = Round
page-fact-shared = Shared time
page-fact-role = You
page-fact-delay = Delay
page-delay-you = { $seconds } s
page-delay-others = { $seconds } s, for spectators
page-delay-notice = Delayed by { $seconds } s
page-watch-side = Watch from
page-new-delay = Delay for spectators
page-new-delay-none = None
page-new-delay-seconds = { $seconds } s
page-new-delay-minutes = { $minutes } min
page-new-delay-about = Spectators see position, clocks and record so much later; players and arbiter at once.
page-fact-watchers = Watching
page-fact-arbiter = Arbiter
page-role-red = Red
page-role-black = Black
page-role-both = both sides
page-role-arbiter = arbiter
page-role-watcher = watching
page-arbiter-away = offline
page-count-quiet = Rounds without capture
page-count-checks = ({ $count } checks left out)
page-count-same = Same position
page-count-captured = Captured
page-count-captured-none = none
page-count-captured-list = Captured: { $pieces }
page-count-fouls = Fouls
page-count-by-side = Red { $red } · Black { $black }
page-count-fouls-lose = ({ $count } lose)
page-count-warnings = Warnings

page-moves-title = Moves
page-moves-round = round { $number }
page-moves-number = Round
page-moves-none = No move yet.
page-notation-label = Notation
page-notation-chinese = 中文
page-record-bar = Look through the record
page-record-first = To the start
page-record-prev = Back
page-record-next = Forward
page-record-last = To the end
page-record-play = Play the record
page-record-stop = Stop
page-record-download = Download record
page-record-download-short = Download
page-record-short = Record
page-typed-label = Type a move, any notation
page-typed-wait = You can type a move when it is your turn
page-typed-none = “{ $text }” is no legal move here.
page-typed-several = That can mean { $moves }. Please write it in full.

page-wish-draw = Draw
page-wish-takeback = Undo
page-wish-resign = Resign
page-wish-abort = Call off
page-wish-card = Use a time card
page-wish-claim_natural_limit = Claim natural limit
page-wish-claim_repetition = Claim repetition
page-wish-claim_opponent_left = Claim the win
page-wish-not-now = Not possible now
page-why-offer_on_own_move = A draw is offered on your own move
page-why-offers_alternate = The next draw offer is your opponent’s
page-why-offered_lately = You may offer again after { $moves ->
    [one] one more move
   *[other] { $moves } more moves
} of yours
page-why-no_offers_left-draw = Your draw offers were declined as often as this game allows
page-why-no_offers_left-takeback = Your requests were declined as often as this game allows
page-why-offer_pending = Your opponent has not answered yet
page-why-asked_already = You have asked already to take this move back
page-why-nothing_to_take_back = There is no move of yours to take back
page-why-not_offered-draw = Draws cannot be offered at this table
page-why-not_offered-takeback = Moves cannot be taken back at this table
page-offer-left = { $left } left
page-offer-in = in { $moves }
page-takeback-title = Ask to take a move back
page-takeback-about = Your opponent reads the reason.
page-takeback-why = Reason
page-takeback-slip = My finger slipped
page-takeback-overlooked = I overlooked something
page-takeback-practice = To try another move
page-takeback-other = Something else
page-takeback-note = In your own words (optional)
page-takeback-send = Ask
page-takeback-noted = { $kind } ({ $note })
page-asked-takeback-why = { $name } asks to take back: { $why }
page-accept = Accept
page-decline = Decline
page-asked-draw = { $name } offers a draw
page-asked-takeback = { $name } asks to take back
page-own-draw = Draw offered; your opponent decides.
page-own-takeback = Take-back asked for; your opponent decides.
page-declined-draw = The draw was declined.
page-declined-takeback = The take-back was declined.
page-accepted-takeback = One move was taken back.
page-resign-title = Resign?
page-resign-about = The game ends here and you lose it.
page-resign-yes = Resign
page-abort-title = Call the game off?
page-abort-about = It has hardly begun: it will not count for anybody.
page-abort-yes = Call off
page-play-on = Play on

page-check = Check
page-move-to = { $piece } to { $point }
page-confirm-move = { $move }?
page-confirm-yes = Play it
page-confirm-no = Take back
page-planned-move = Premove: { $move }
page-plan-cancel = Cancel
page-plan-void = The premove is no longer possible.
page-pause-title = Paused
page-replay-at = Looking at move { $ply } of { $plies }
page-replay-back = Back to the game
page-left-notice = Your opponent has been gone for long: claim the win, or wait.
page-away-notice = { $name } is offline, { $time }; the clock runs on.
page-away-claim = In { $time } you can claim the win.
page-change-yours = You must change, or lose.
page-change-red = Red must change, or loses.
page-change-black = Black must change, or loses.
page-first-yours = Make your first move: { $time } left.
page-first-theirs = Waiting for the first move: { $time } left.
page-repeated-notice = Same position, { $standings } of { $limit }; then the rules decide.
page-limit-notice = { $rounds } of { $limit } rounds without capture, then a draw.

page-result-red-title = Red wins
page-result-black-title = Black wins
page-result-draw-title = Draw
page-result-none-title = No points
page-result-annulled-title = Annulled
page-result-article = Article { $article }.
page-result-left = { $time } left
page-result-look = Look at the game
page-result-new = New game
page-result-show = Result
page-rematch = Rematch

page-rules-see = The rule
page-line-lost = The line is down.
page-line-again = Connecting again in { $seconds } s.
page-line-trying = Connecting again…
page-line-clock = Your clock may be running.
page-line-pending = Your move will be sent then.
page-line-now = Connect now
page-line-reload = This page is too old. Please open it again.
page-line-reload-button = Open again

page-failure-offline = The server cannot be reached. Please check the network.
page-failure-unknown = The server did not answer well. Please try again.

## The arbiter

page-orders-title = Arbiter
page-order-pause = Stop clocks
page-order-resume = Start clocks
page-order-add_time = Adjust time
page-order-add_common_time = Adjust shared time
page-order-adjourn = Adjourn
page-order-until = When it goes on by itself (may stay empty)
page-order-foul = Foul
page-order-warning = Warning
page-order-set_back = Set back
page-order-set_result = Set result
page-order-annul = Annul
page-order-forfeit = Forfeit
page-order-whose = Whose
page-order-way = Give or take time
page-order-give = Give
page-order-take = Take
page-order-minutes = Minutes
page-order-article = Article
page-order-plies = Moves that remain (there are { $plies }, each side’s counted)
page-order-winner = Result
page-order-forfeits = Who forfeits
page-order-both = Both
page-order-why = Why
page-order-why-hint = The reason stands in the record; both players see it.
page-order-give-order = Give the order

## Keys

page-help-title = Keyboard
page-help-cursor = Move the cursor on the board
page-help-pick = Pick up, put down
page-help-cancel = Put the piece back
page-help-draw = Draw a ring; an arrow (twice: from, to)
page-help-type = Type a move
page-help-clock = Say both clocks
page-help-table = The board as a table, on or off
page-help-replay = Beside the board: step through the record
page-help-jump = Jump ten plies
page-help-flip = Flip the board
page-help-mute = Sound on or off
page-help-settings = Settings
page-help-help = This list

## For those who listen

page-table-title = Board as a table
page-table-caption-red = The board by ranks, Red’s edge below
page-table-caption-black = The board by ranks, Black’s edge below
page-table-row-head = Row
page-table-lane = File { $lane }
page-table-piece = { $piece }: { $points }.
page-table-last = Last move { $move }.
page-table-check = Check.
page-table-turn-red = Red is to move.
page-table-turn-black = Black is to move.

page-point = file { $lane }, row { $row }
page-point-empty = empty
page-point-holds = { $point }, { $piece }
page-point-selected = { $point }, { $piece }, picked up
page-point-target = { $point }, empty, can go here
page-point-capture = { $point }, { $piece }, can capture
page-point-ahead = { $point }, { $piece }, can premove here
page-point-planned = { $point }, { $piece }, premove goes here
page-piece-red-king = red king
page-piece-red-advisor = red advisor
page-piece-red-elephant = red elephant
page-piece-red-horse = red horse
page-piece-red-rook = red chariot
page-piece-red-cannon = red cannon
page-piece-red-pawn = red pawn
page-piece-black-king = black king
page-piece-black-advisor = black advisor
page-piece-black-elephant = black elephant
page-piece-black-horse = black horse
page-piece-black-rook = black chariot
page-piece-black-cannon = black cannon
page-piece-black-pawn = black pawn
page-said-move = { $side }: { $move }
page-said-move-check = { $side }: { $move }, check
page-said-mate = Checkmate
page-said-resumed = The game goes on, the clocks run.
page-said-seated = { $name } sits down.
page-said-started = Both are seated: the game begins.
page-said-planned = Premove: { $move }
page-said-unplanned = Premove cancelled
page-said-clock = { $side } has { $time }.
page-said-time = { $minutes } min { $seconds } s

## Rulings

page-nav-rulings = Rulings
page-rulings-page = Rulings · Chuhe
page-rulings-title = Rulings
page-rulings-kinds = Kinds of rulings
page-rulings-tab-moves = Repetition
page-rulings-tab-touch = Touched pieces
page-rulings-lead = Write down a position and what was played. The referee names the nature of every move, its target and its reason, and rules by the book you choose.
page-rulings-where = Where you are
page-rulings-own = A position of one’s own
page-rulings-of-game = { $red } – { $black }, up to ply { $ply }
page-rulings-source = Where the question comes from
page-rulings-source-moves = Position and moves
page-rulings-source-game = A game played here
page-rulings-fen = Position (FEN)
page-rulings-fen-start = The usual start when left empty
page-rulings-moves = Moves
page-rulings-moves-example = 1. C2.5 H8+7 2. H2+3 R9.8
page-rulings-moves-hint = Chinese, WXF, ICCS or UCI. End with the position in question, usually at its third standing.
page-rulings-before-bad = The position before ply { $ply }
page-rulings-game = Link or number of the game
page-rulings-plies = Up to ply
page-rulings-plies-all = all
page-rulings-book = Rule book
page-rulings-other = Compare with
page-rulings-other-none = No other
page-rulings-ask = Ask the referee
page-rulings-asking = The referee is looking…
page-rulings-question-title = The question
page-rulings-address = Link
page-rulings-compare = Compare books
page-rulings-compare-end = Stop comparing
page-rulings-copy = Copy the link
page-rulings-copied = Link copied. It opens this ruling.
page-rulings-not-copied = The browser does not allow copying; please copy the address yourself.
page-rulings-print = Print
page-rulings-no-moves = There are no moves to rule on.
page-rulings-stood-once = The position after ply { $ply } stands for the first time: no repetition, no ruling.
page-rulings-stood = The position after ply { $ply } stands for time { $standings }; a ruling needs three.
page-rulings-again = Go round once more
page-rulings-go-to = Ply { $ply }: standing { $standings }
page-rulings-undetermined-title = The referee cannot tell
page-rulings-undetermined-note = The computation is bounded, and where the bound is met the referee says so: nobody has to change, an official decides.
page-rulings-strip = The moves of the cycle
page-rulings-after = The position after ply { $ply }
page-rulings-article = art. { $number }
page-rulings-article-diagram = diagram { $number }
page-rulings-article-1999 = 1999: { $number }
page-rulings-by-article = By article { $number }.
page-rulings-key-move = the move
page-rulings-key-check = check: solid
page-rulings-key-kill = kill: dashes
page-rulings-key-chase = chase: dots, target ringed
page-rulings-reasons-title = Move by move
page-rulings-judged = plies { $from }–{ $to }, standing { $standings }
page-rulings-judged-series = plies { $from }–{ $to }, all in a row
page-rulings-col-ply = Ply
page-rulings-col-move = Move
page-rulings-col-nature = Nature
page-rulings-col-target = Target
page-rulings-col-why = Evidence
page-rulings-col-article = Art.
page-rulings-col-side = Side
page-rulings-col-natures = Natures
page-rulings-col-class = Sum
page-rulings-col-duty = Finding
page-rulings-sides = Both sides
page-rulings-rooted = with a root
page-rulings-rootless = no root
page-rulings-nodes = { $nodes } positions looked at.
page-rulings-books-title = By each book
page-rulings-natures-title = Natures
page-rulings-natures-note = Square seals are forbidden kinds; circles are allowed.
page-rulings-nature-check = check
page-rulings-nature-kill = kill
page-rulings-nature-chase = chase
page-rulings-nature-exchange = exchange
page-rulings-nature-offer = offer
page-rulings-nature-block = block
page-rulings-nature-follow = follow
page-rulings-nature-idle = idle
page-rulings-nature-undetermined = undetermined
page-rulings-class-perpetual_check = perpetual check
page-rulings-class-perpetual_kill = perpetual kill
page-rulings-class-perpetual_chase = perpetual chase
page-rulings-class-perpetual_attack = attacks at every move
page-rulings-class-allowed = allowed
page-rulings-class-undetermined = undetermined
page-rulings-duty-changes = forbidden: must change
page-rulings-duty-loses = forbidden: loses
page-rulings-duty-draw = a draw unless changed
page-rulings-duty-free = need not change
page-rulings-brief-red-changes = Red must change
page-rulings-brief-black-changes = Black must change
page-rulings-brief-red-loses = Red loses
page-rulings-brief-black-loses = Black loses
page-rulings-brief-draw = Draw
page-rulings-brief-none = No ruling
page-rulings-brief-undetermined = Undetermined
page-rulings-compare-title = Two books
page-rulings-compare-same = the same verdict
page-rulings-compare-apart = different verdicts
page-rulings-then = { $before }, { $after }
page-rulings-why-check = The { $piece } gives check.
page-rulings-why-check-discovered = The line opens: the { $piece } gives check.
page-rulings-why-check-double = The { $one } and the { $other } give check at once.
page-rulings-why-kill = Threatens mate: { $line }.
page-rulings-why-chase-rootless = Chases the { $piece }, which has no root: { $line }.
page-rulings-why-chase-rooted = Chases the { $piece } and would gain in spite of its root: { $line }.
page-rulings-why-chase-rootless-by = Chases the { $piece }, which has no root ({ $means }): { $line }.
page-rulings-why-chase-rooted-by = Chases the { $piece } and would gain in spite of its root ({ $means }): { $line }.
page-rulings-why-chase-more = { $count } pieces in all.
page-rulings-why-exchange = Offers to exchange the { $piece }: no chase.
page-rulings-why-exchange-plain = Offers an exchange: no chase.
page-rulings-why-offer = Offers a piece: no chase.
page-rulings-why-block = Blocks a line. No check, no kill, no chase.
page-rulings-why-follow = Shadows a piece that has a root: no chase.
page-rulings-why-idle = No check, no kill, no chase: idle.
page-rulings-why-no-check = No check; this book looks at checks alone.
page-rulings-why-undetermined = The bound of the computation was met.
page-rulings-means-direct = direct
page-rulings-means-discovered = discovered
page-rulings-means-screen = by a screen
page-rulings-means-unblock = leg or eye opened
page-rulings-means-unroot = its root is cut
page-rulings-means-pin = by a pin
page-rulings-means-joint = joint
page-rulings-means-avoid_mate = freed from mate
page-rulings-means-avoid_loss = freed from loss
page-rulings-means-checks = through checks
page-rulings-means-exchange = through an exchange

## Rulings: worked examples

page-rulings-examples-title = Worked examples
page-rulings-examples-count = { $count } in all
page-rulings-fig = Fig. { $number }
page-rulings-ref = Ref. { $number }
page-rulings-from-cxa2020 = The Chinese rules of 2020
page-rulings-from-axf = The Asian rules
page-rulings-from-leaflet = What school leaflets allow
page-rulings-ex-fig06 = One chariot checks on and on
page-rulings-ex-fig02 = A horse steps to and fro, a chariot is chased behind it
page-rulings-ex-fig04 = A horse keeps after an elephant
page-rulings-ex-fig07 = A cannon threatens mate left and right
page-rulings-ex-fig08 = Chase and check against chase and idle
page-rulings-ex-ref10 = Check and chase against block and kill
page-rulings-ex-fig16 = Check and chase against idle and chase
page-rulings-ex-ref22 = Exchange and check against kill and block
page-rulings-ex-fig29 = Perpetual exchange against perpetual kill
page-rulings-ex-ref31 = Follow and block against idle moves
page-rulings-ex-fig18 = Check and follow against idle and kill
page-rulings-ex-fig23 = A pinned piece chases: the books differ
page-rulings-ex-ref14 = Both chase, one of them more gravely
page-rulings-ex-ref29 = A pawn given with check for a chariot
page-rulings-ex-ref49 = Mutual chase: the books rule for opposite sides
page-rulings-ex-axf002 = Perpetual check against perpetual chase
page-rulings-ex-axf023 = Check and chase in turn: drawn by the Asian rules
page-rulings-ex-axf041 = One cannon chases two chariots in turn
page-rulings-ex-axf057 = Chasing a chariot that a horse pins
page-rulings-ex-leaf1 = Perpetual shadowing
page-rulings-ex-leaf2 = Perpetual exchange
page-rulings-ex-leaf3 = Perpetual block
page-rulings-ex-leaf4 = Perpetual offer
page-rulings-ex-leaf5 = Chase and idle
page-rulings-ex-leaf6 = Check and idle

## Rulings: touched pieces

page-rulings-touch-lead = Press the pieces that the side to move has touched, one’s own and the opponent’s, in the order in which it happened.
page-rulings-touch-board = The position of the touches
page-rulings-touch-point = { $point }, touched as number { $numbers }
page-rulings-touch-first = Press the first piece that was touched
page-rulings-touches-title = Touched pieces
page-rulings-turn-red = Red to move
page-rulings-turn-black = Black to move
page-rulings-next-manner = How the next one is touched
page-rulings-manner-of = How number { $number } was touched
page-rulings-manner-meant = On purpose
page-rulings-manner-together = At once with the one before
page-rulings-manner-adjusted_with_consent = Put straight, announced
page-rulings-manner-adjusted_without_consent = Put straight, unannounced
page-rulings-manner-accident = By accident
page-rulings-touch-remove = Remove touch { $number }
page-rulings-touch-clear = Remove all
page-rulings-mode = What touching means
page-rulings-mode-touch_move = Touch and move
page-rulings-mode-every_touch_is_a_foul = Every touch a foul
page-rulings-mode-free = Nothing
page-rulings-set-up = Set up
page-rulings-tries = Try it
page-rulings-try-own = An own piece
page-rulings-try-enemy = An enemy piece
page-rulings-try-both = Own, then enemy
page-rulings-try-immovable = A piece that cannot move
page-rulings-try-adjust = Unannounced straightening
page-rulings-must-move = The { $piece } must move
page-rulings-must-take = The { $piece } must be taken
page-rulings-must-capture = The { $piece } must take the { $target }
page-rulings-free = No obligation: any legal move will do
page-rulings-allowed = { $count ->
    [1] 1 move allowed
   *[other] { $count } moves allowed
}
page-rulings-foul-touch = Foul: no touching here
page-rulings-foul-touched_immovable = Foul: an own piece was touched that cannot move
page-rulings-foul-touched_untakable = Foul: an enemy piece was touched that nothing can take

## Rulings in a game

page-count-repeated = Repeated { $standings }/{ $limit }
page-count-quiet-short = No capture { $rounds }/{ $limit }
page-count-ruling = Ruling
page-ruling-why = Why
page-ruling-see = See the ruling
page-ruling-change-if = If this position comes back, the game is lost.
page-ruling-open = The referee could not tell. The game goes on, nobody has to change.
page-ruling-open-arbiter = The program could not tell; please decide.
page-ruling-changed = { $side } had to change and has changed; the old cycle must not come back.
page-claim-natural_limit-title = Claim the natural limit?
page-claim-natural_limit-count = Your count is { $rounds } of { $limit } rounds.
page-claim-natural_limit-checks = At most { $checks } of your own checks count.
page-claim-natural_limit-true = The limit is reached: the claim makes it a draw.
page-claim-natural_limit-false = { $rounds ->
    [1] 1 round is missing: the claim would fail now.
   *[other] { $rounds } rounds are missing: the claim would fail now.
}
page-claim-cost = A false claim costs { $minutes } minutes of your clock, and fouls: { $fouls }.
page-claim-cost-fouls = A false claim costs fouls: { $fouls }.
page-claim-cost-minutes = A false claim costs { $minutes } minutes of your clock.
page-claim-cost-none = A false claim costs nothing.
page-claim-cost-loses = { $count } fouls lose the game; you have { $fouls }.
page-claim-repetition-title = Ask for a ruling?
page-claim-repetition-about = The position has stood { $standings } times. The referee rules by { $book }, and may rule against you.
page-claim-opponent_left-title = Claim the game?
page-claim-opponent_left-about = The opponent has been away for long. The claim wins the game and ends it.
page-claim-yes = Claim

## The demonstration screen

page-screen-page = Screen · Chuhe
page-screen-link = Big screen
page-screen-down = The line is down; next try in { $seconds } s. The clocks are reckoned on from what was last heard.
page-screen-round-left = Round { $time }

## Games against the computer, and analysis

page-hint = Hint
page-hint-asking = Thinking…
page-hint-is = Hint: { $move }
page-hint-count = { $count ->
    [one] 1 hint taken
   *[other] { $count } hints taken
}
page-analysis-open = Analysis

## A game of the hall

page-begun = Another game of yours has begun.
page-offer-open = Offered to anybody: the game begins when somebody takes the seat.
page-offer-to = { $name } is challenged: the game begins with the answer.
page-offer-yours = You are challenged.
page-offer-take = Accept
page-offer-withdraw = Withdraw
page-offer-declined-later = The challenge was declined: not now.
page-offer-declined-control = The challenge was declined: another time control, please.
page-offer-declined-casual = The challenge was declined: only casual games.
page-offer-declined-rated = The challenge was declined: only rated games.
page-offer-declined-no = The challenge was declined.
page-fact-rated = Ratings
page-fact-rated-yes = This game counts
page-fact-series = Series
page-series-best = Game { $number }, best of { $length }
page-series-all = Game { $number } of { $length }
page-series-points = { $red } : { $black }
page-series-next = The next game begins by itself, with the sides changed.
page-rating = Rating { $rating }
page-rating-change = { $before } → { $after }
page-rematch-sent = Your opponent has been asked for a rematch.
page-rematch-theirs = { $name } asks for a rematch.
page-rematch-take = Take the rematch
page-rematch-decline = No, thank you

## Chat and moderation

page-chat-title = Chat
page-chat-unread = { $count ->
    [one] Chat, 1 unread message
   *[other] Chat, { $count } unread messages
}
page-chat-heard = { $name }: { $text }
page-blocked-title = Blocked people
page-moderation-link = Moderation
