# The words of the page; every name begins with page-. Rulings and results are written by the server.
# A name that ends in -title is a heading.

## The head

page-skip = Skip to the content
page-nav = Main
page-nav-play = Play
page-theme-to-light = Switch to light
page-theme-to-dark = Switch to dark
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
page-settings-outlined = Outlined pieces for both sides
page-settings-tint = Tint the river and the palaces
page-settings-motion = Pieces glide when they move
page-settings-turn = Turn the board after each move

## The name

page-name-title = Your name
page-name-label = The name your opponent sees
page-name-hint = 1 to 24 characters. It need not be your real name.
page-name-button = Name: { $name }

## A new game

page-new-title = New game
page-new-lead = No account. Send the link, sit down and play.
page-new-kind = How to play
page-new-kind-friend = Invite a friend
page-new-kind-screen = One screen
page-new-kind-arbitered = Arbiter
page-new-about-friend = You get a link; your friend opens it and sits down.
page-new-about-screen = Two people take turns at this screen.
page-new-about-arbitered = Each player gets a link. You are the arbiter: clocks, fouls, result.
page-new-submit-friend = Create the link
page-new-submit-screen = Start the game
page-new-submit-arbitered = Create both links
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
page-count-standing = { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}
page-count-captured = Captured
page-count-captured-none = none
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
page-wish-claim_natural_limit = Claim the move limit
page-wish-claim_repetition = Claim repetition
page-wish-claim_opponent_left = Claim the win
page-wish-not-now = Not possible now
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

page-line-lost = The line is down.
page-line-again = Connecting again in { $seconds } s.
page-line-trying = Connecting again…
page-line-clock = Your clock may be running.
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
page-help-replay = Beside the board: step through the record
page-help-flip = Flip the board
page-help-help = This list

## For those who listen

page-point = file { $lane }, row { $row }
page-point-empty = empty
page-point-holds = { $point }, { $piece }
page-point-selected = { $point }, { $piece }, picked up
page-point-target = { $point }, empty, can go here
page-point-capture = { $point }, { $piece }, can capture
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
page-said-resumed = The game goes on, the clocks run.
page-said-seated = { $name } sits down.
page-said-started = Both are seated: the game begins.
