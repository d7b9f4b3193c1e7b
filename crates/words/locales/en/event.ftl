# Events: formats, pairings and their reasons, standings, the log.

## Formats

event-format-round-robin = round robin
event-format-cycles = round robin, { $cycles } cycles
event-format-groups = round robin in { $groups } groups
event-format-swiss = Chinese Swiss, { $rounds } rounds
event-format-cards = elimination by playing cards
event-format-bracket = single elimination
event-format-double = double elimination
event-format-lives = out after { $lives } losses, Chinese Swiss
event-format-gates = Chinese Swiss, { $rounds } rounds, with gates
event-format-scheveningen = all-play-all of two teams
event-kind-players = single players
event-kind-fixed-boards = teams, fixed boards (12.1)
event-kind-reserves = teams with reserves (12.2)
event-kind-free-lineup = teams, free line-up (12.3)
event-kind-all-play-all = teams, all-play-all (12.4)
event-kind-place-sum = single players, members’ places count for teams (12.5)
event-games-one = one game
event-games-exactly = { $games } games
event-games-best-of = best of { $games } games, { $wins } wins
event-boards = { $boards } boards, { $games } on each
event-settle-extra-games = extra games: { $games }
event-settle-armageddon = armageddon (a draw is Black’s)
event-settle-top-board = the highest board that was not drawn
event-settle-fewer-fouls = fewer fouls
event-settle-lots = lots
event-settle-official = the chief arbiter decides

## Results

event-outcome-red-win = Red wins
event-outcome-draw = drawn
event-outcome-black-win = Black wins
event-outcome-double-loss = both lose
event-outcome-red-forfeit-win = Black forfeits
event-outcome-black-forfeit-win = Red forfeits
event-outcome-double-forfeit = both forfeit
event-outcome-annulled = annulled
event-outcome-split = Red { $red }, Black { $black }

## Reasons of a pairing

event-why-table = The table of the round robin pairs number { $first } with number { $second }; the first listed has red.
event-why-cards = Cards of one rank: { $first } and { $second }; the red card has red.
event-why-bracket = Match { $number } of the bracket: { $first } against { $second }.
event-why-swiss = Scores { $first } and { $second }.
event-why-swiss-perfect = Nothing speaks against this board.
event-why-swiss-flaws = Less than perfect here: { $flaws }.
event-why-scheveningen = All-play-all: the second team is moved on by { $shift }.
event-why-official = Set by an official.
event-flaw-apart = they should have been kept apart
event-flaw-balance = together they had one color { $count } times more than the other
event-flaw-floats = their ways up and ways down are { $count } apart in all
event-flaw-levels = they come from different score levels
event-flaw-met = they have met before
event-flaw-pattern = away from the pattern of the first round
event-flaw-repeated-float = up or down the same way as the time before
event-flaw-turn = the turns of their last colors do not quite fit
event-balance-even = as many
event-balance-fewer = { $count } fewer
event-balance-last-black = { $balance }, black in the last { $count }
event-balance-last-red = { $balance }, red in the last { $count }
event-balance-more = { $count } more
event-slot-seed = seed { $number }
event-slot-winner = the winner of match { $number }
event-slot-loser = the loser of match { $number }
event-card-red = red { $rank }
event-card-black = black { $rank }
event-card-king = K

## Reasons of colors

event-color-first-round = Colors by the pattern of the first round.
event-color-lots = Colors by lot.
event-color-red-card = The red card has red.
event-color-table = The first listed in the table has red.
event-color-owed = Whoever is owed red has it. First moves so far, against second ones: Red { $red }; Black { $black }.
event-color-history = Balances are equal; whoever had black { $back } games back has red.
event-color-number = Alike in everything: the smaller number has red in odd rounds, the larger in even ones.
event-color-higher-score = Near the end the higher score is served first.
event-color-exchanged = Exchanged, so that nobody has a color three times running or three too many.
event-color-swap = Colors of the game before are exchanged (13.5).
event-color-official = Colors set by an official.

## Criteria of a pairing

event-criterion-forbidden = forbidden pairs
event-criterion-rematch = rematches
event-criterion-bye = the bye’s distance from whose turn it is
event-criterion-excess = a color three too many
event-criterion-triple = a color three times running
event-criterion-strongly-apart = pairs to be kept apart
event-criterion-gaps = score gaps of the field
event-criterion-all-floaters = leaving a score level
event-criterion-floaters = leaving the level of { $level }
event-criterion-gap = score gaps from the level of { $level }
event-criterion-apart = pairs better kept apart
event-criterion-balance = colors that do not fit
event-criterion-repeated-float = floating the same way twice
event-criterion-float-balance = uneven floats
event-criterion-order = order of numbers

## Byes, and what was relaxed

event-bye-table = The table pairs this number with the blank one.
event-bye-king = Drew the K.
event-bye-bracket = The bracket has nobody here.
event-bye-lowest = The lowest score, { $score }, among those with the fewest byes ({ $byes }).
event-bye-lowest-others = As eligible were { $others }.
event-bye-requested = Asked for beforehand.
event-bye-no-opponent = The opponent is gone.
event-bye-official = Set by an official.
event-relaxed-triple = { $who } has one color a third time running
event-relaxed-excess = { $who } has a color three times more than the other
event-relaxed-apart = { $who } and { $other } should have been kept apart
event-relaxed-bye = { $who } has the bye out of turn
event-relaxed-second-bye = { $who } drew the K again
event-relaxed-rematch = { $who } and { $other } meet again

## “Why not these two?”

event-why-not-paired = { $one } and { $other } meet in this round.
event-why-not-met = { $one } and { $other } have met.
event-why-not-apart = { $one } and { $other } must not meet.
event-why-not-worse = With { $one } against { $other } the round would be worse by “{ $criterion }”: { $chosen } as it is, { $forced } then.
event-why-not-worse-plain = With { $one } against { $other } the round would be worse by “{ $criterion }”.
event-why-not-as-good = { $one } against { $other } would be as good; the order of numbers decided.
event-why-not-better = { $one } against { $other } would have been better by “{ $criterion }”: { $chosen } as it is, { $forced } then; the round was made by hand.
event-why-not-better-plain = { $one } against { $other } would have been better by “{ $criterion }”; the round was made by hand.
event-why-not-not-there = { $who } is not in this round.
event-why-not-table = By the table { $one } meets { $other } in these rounds: { $rounds }.
event-why-not-never = By the table { $one } never meets { $other }.
event-why-not-groups = { $one } is in group { $group }, { $other } in group { $otherGroup }.
event-why-not-cards = { $one } drew { $card }, { $other } drew { $otherCard }.
event-why-not-bracket = The bracket has { $one } in match { $number } ({ $slot }) and { $other } in match { $otherNumber } ({ $otherSlot }).
event-why-not-bracket-bye = The bracket has { $who } in match { $number } ({ $slot }).
event-why-not-two-teams = There are only two teams.
event-why-no-bye-has = { $who } has the bye.
event-why-no-bye-worse = With the bye for { $who } the round would be worse by “{ $criterion }”: { $chosen } as it is, { $forced } then.
event-why-no-bye-worse-plain = With the bye for { $who } the round would be worse by “{ $criterion }”.
event-why-no-bye-as-good = The bye for { $who } would be as good; the order of numbers decided.
event-why-no-bye-better = The bye for { $who } would have been better by “{ $criterion }”: { $chosen } as it is, { $forced } then; the round was made by hand.
event-why-no-bye-better-plain = The bye for { $who } would have been better by “{ $criterion }”; the round was made by hand.
event-why-no-bye-table = By the table { $who } has the bye in these rounds: { $rounds }.
event-why-no-bye-nobody = Nobody has a bye in this round.
event-why-no-bye-card = { $who } drew { $card }; the K has the bye.
event-why-not-instead = These would meet instead: { $pairs }.

## What standings compare

event-points = Pts
event-match-points = MP
event-game-points = GP
event-points-per-game = Pts/game
event-opponent-sum = Opp
event-sonneborn-berger = SB
event-cumulative = Cum
event-wins = Wins
event-match-wins = MWins
event-direct = Direct
event-black-in-direct = BDirect
event-game-ratio = Ratio
event-fouls = Fouls
event-discipline = Disc
event-black-games = BGames
event-black-wins = BWins
event-red-wins = RWins
event-previous-rounds = Earlier
event-drop-rounds = CumDrop
event-beaten-sum = Beaten
event-drawn-sum = Drawn
event-lost-sum = Lost
event-best-opponent = BestOpp
event-place-sum = Places
event-high-places = HighPl
event-black-points = BPts
event-number = No
event-cut = { $name } cut { $lowest } { $highest }
event-note-counted = counted
event-note-halved = halved
event-note-cut-lowest = cut as lowest
event-note-cut-highest = cut as highest
event-note-bye = bye
event-note-unplayed = not played
event-note-dummy = dummy opponent
event-note-carried = brought along
event-note-missed = not played after a gate

## Heads of tables

event-head-rank = Rank
event-head-no = No
event-head-name = Name
event-head-team = Team
event-head-club = Club
event-head-rating = Rating
event-head-members = Members
event-head-table = Table
event-head-board = Board
event-head-group = Group
event-head-red = Red
event-head-black = Black
event-head-first = First
event-head-second = Second
event-head-result = Result
event-head-place-points = Place pts
event-head-round = Round
event-head-opponent = Opponent
event-head-amount = Amount
event-head-note = Note
event-head-rounds = Rounds
event-head-games = Games
event-head-entrants = Entrants
event-head-time = Time
event-head-stage = Stage
event-head-card = Card
event-head-status = Status
event-head-by = By
event-head-what = What
event-stage = Stage { $number } { $name }
event-round = Round { $number }
event-group = Group { $letter }
event-table = Table { $number }
event-entrants = { $count } entrants
event-teams = { $count } teams
event-bye = bye
event-shared = shared
event-left = withdrawn
event-expelled = expelled
event-no-shows = no-shows
event-from-round = from round { $round }
event-sealed = sealed
event-minutes = { $hours } h { $minutes } min

## What is needed next

event-need-entrants = Nobody has entered yet.
event-need-lots = Lots are to be drawn.
event-need-pair = Round { $round } is to be paired.
event-need-publish = Round { $round } is proposed and waits to be published.
event-need-results = Round { $round } waits for results: tables { $tables }.
event-need-settle = Round { $round }, table { $table } is level and must be decided: { $step }.
event-need-close = Everything is played; the stage can be closed.
event-need-tie = In stage { $stage } these share place { $place } and are to be put in an order: { $who }.
event-need-tie-group = In group { $group } of stage { $stage } these share place { $place } and are to be put in an order: { $who }.
event-need-nothing = The stage is closed.
event-need-over = The event is over.

## Why a request is refused

event-denied-created = The event is created already.
event-denied-not-created = There is no event yet.
event-denied-no-stages = The regulations hold no stage.
event-denied-regulations = The regulations do not hold: { $reason }
event-denied-no-entrant = There is no number { $who }.
event-denied-left = { $who } has left.
event-denied-not-left = { $who } has not left.
event-denied-twice = { $who } stands there twice.
event-denied-no-stage = There is no stage { $stage }.
event-denied-closed = Stage { $stage } is closed.
event-denied-not-closed = Stage { $stage } is not closed yet.
event-denied-no-pairing = Stage { $stage }, round { $round } has no table { $table }.
event-denied-not-proposed = No round of stage { $stage } is proposed.
event-denied-round = Round { $got } is given, round { $expected } is next.
event-denied-tables = The tables are not numbered from 1 on.
event-denied-left-out = Left out though they could play: { $who }.
event-denied-not-present = { $who } does not take part in this round.
event-denied-not-by-hand = The pairs of stage { $stage } follow from lots and results; only colors can be set by hand.
event-denied-lots-missing = The lots lack { $who }.
event-denied-lots-surplus = The lots hold { $who }, who do not take part.
event-denied-started = Stage { $stage } has started, its lots stand.
event-denied-game = There is no game { $game } on board { $board }.
event-denied-decided = Table { $table } is decided; further games are not played.
event-denied-not-level = Table { $table } is not level.
event-denied-colors = At table { $table } colors for the extra game are to be drawn first.
event-denied-not-annulled = In elimination a game is played again, not annulled: clear the result of table { $table }.
event-denied-not-teams = This is no event of teams.
event-denied-lineup-boards = The line-up names { $got } boards, the match has { $expected }.
event-denied-lineup-unknown = The team has no member { $member }.
event-denied-lineup-twice = Member { $member } sits twice.
event-denied-lineup-inverted = Member { $member } sits behind one registered later (12.2).
event-denied-lineup-fixed = Member { $member } sits at a board that is not theirs (12.1).
event-denied-lineups-open = The line-ups of table { $table } are open.
event-denied-not-sealed = At table { $table } the team has no sealed line-up.
event-denied-seal-broken = The line-up at table { $table } is not the one that was sealed.
event-denied-members = The team has { $got } members, { $allowed } are allowed.
event-denied-order = Member { $front } stands before member { $behind }, who is stronger (12.1).
event-denied-needs = Something else comes first: { $need }
event-denied-too-late = It is too late to enter: no open stage takes the entry.
event-denied-full = The event is full.
event-denied-not-by-scores = Stage { $stage } is not paired by scores, nobody is left out.
event-denied-not-absent = { $who } had not announced to be absent.
event-denied-not-apart = Nothing was said of { $one } and { $other }.
event-denied-not-shared = These are not all who share a place of stage { $stage }.
event-denied-nobody = Nobody is there to be paired.
event-denied-forbidden = Every pairing brings some together who must not meet, at best { $pairs }.
event-denied-stage-before = The stage before is not closed.
event-denied-finished = The stage has no further round.

## The log

event-fact-created = The event is created: { $name }
event-fact-amended = The regulations are changed: { $name }
event-fact-entered = Entered: { $who }
event-fact-entered-late = Entered late: { $who }, from round { $round }
event-fact-corrected = Entry corrected: { $who }
event-fact-left-withdrawal = Withdrawn: { $who }
event-fact-left-expulsion = Expelled: { $who }
event-fact-left-no-shows = Not paired any more after no-shows: { $who }
event-fact-annulled = { $fact }; all results annulled
event-fact-returned = Back: { $who } ({ $why })
event-fact-lots-drawn = Lots drawn from seed { $seed }: { $lots }
event-fact-lots-by-hand = Lots drawn by hand: { $lots }
event-fact-absent = Absent with notice: { $who } in round { $round }, for { $points }
event-fact-absence-lifted = Not absent after all: { $who } in round { $round }
event-fact-apart = Kept apart: { $one } and { $other } ({ $strength })
event-fact-apart-no-more = No longer kept apart: { $one } and { $other }
event-strength-soft = if it costs no score level
event-strength-strong = even at the price of a score level
event-strength-absolute = always
event-fact-proposed = Round { $round } proposed: { $boards } tables
event-fact-published = Round { $round } published: { $boards } tables
event-fact-published-edited = Round { $round } published: { $boards } tables, changed by hand ({ $why })
event-fact-lineup = Round { $round }, table { $table }: { $who } hands in a line-up
event-fact-lineup-sealed = Round { $round }, table { $table }: { $who } hands in a line-up, sealed
event-fact-lineup-opened = Round { $round }, table { $table }: the line-up of { $who } is opened
event-fact-result = Round { $round }, table { $table }{ $place }: { $first } { $score } { $second }
event-fact-place-board = , board { $board }
event-fact-place-game = , game { $game }
event-fact-cleared = Result cleared: round { $round }, table { $table }{ $place }
event-fact-late = Late at round { $round }, table { $table }{ $place }: Red { $red }, Black { $black }; { $ruling }
event-late-on-time = on time
event-late-never = never came
event-late-minutes = { $minutes } min { $seconds } s
event-late-charged = taken from Red’s clock: { $red }, from Black’s: { $black }
event-late-nothing = no time is taken
event-fact-colors = Round { $round }, table { $table }, game { $game }: { $who } has red
event-fact-settled = Round { $round }, table { $table }: { $who } goes on ({ $by })
event-fact-foul = Foul: { $who } ({ $clause })
event-fact-warning = Warning: { $who } ({ $why })
event-fact-game-forfeited = A game forfeited: { $who } ({ $why })
event-fact-noted = Note: { $text }
event-fact-closed = Stage { $stage } closed; first: { $first }
event-fact-tie-broken = Who share a place of stage { $stage } go on in this order: { $order } ({ $by })
event-fact-undone = Everything after entry { $to } is taken back: { $why }
