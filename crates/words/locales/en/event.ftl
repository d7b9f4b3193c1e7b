# Events: formats, pairings and their reasons, standings, the log.

## Formats

event-format-round-robin = round robin
event-format-cycles = round robin, { $cycles } cycles
event-format-groups = round robin in { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }
event-format-swiss = Chinese Swiss, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
event-format-cards = elimination by playing cards
event-format-bracket = single elimination
event-format-double = double elimination
event-format-lives = out after { $lives ->
        [one] { $lives } losse
       *[other] { $lives } losses
    }, Chinese Swiss
event-format-gates = Chinese Swiss, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, with gates
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
event-boards = { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, { $games } on each
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
event-why-rematch = no pairing without a rematch
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
event-color-higher-score = By the regulations the higher score is served first in this round.
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

## What the heads of tables mean

event-means-points = points of games
event-means-match-points = points of matches
event-means-game-points = points of games
event-means-points-per-game = points for each game played
event-means-opponent-sum = the opponents’ points added up
event-means-sonneborn-berger = points of the opponents beaten, and half of those drawn with
event-means-cumulative = the points after every round added up
event-means-wins = games won
event-means-match-wins = matches won
event-means-direct = results between those who are level
event-means-black-in-direct = black against the one who is level
event-means-game-ratio = points of games won to those lost
event-means-fouls = fouls, fewer are better
event-means-discipline = sanctions (18.4), fewer are better
event-means-black-games = games with black
event-means-black-wins = games won with black
event-means-red-wins = games won with red
event-means-previous-rounds = points before the last round, then before the one before it
event-means-drop-rounds = the points after every round, without the last, then without the one before it
event-means-beaten-sum = points of the opponents beaten
event-means-drawn-sum = points of the opponents drawn with
event-means-lost-sum = points of the opponents lost to
event-means-best-opponent = the place of the best opponent
event-means-place-sum = places of the members added up, fewer are better
event-means-high-places = the best places of the members
event-means-black-points = points with black
event-means-number = the number of the entry
event-means-fide = FIDE’s tie-breaks, chapter C.07 of its handbook
event-legend = { $head }: { $means }
event-legend-shared = =: shared with others
event-legend-separates = ←: by this the row stands behind the one above

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
event-head-red-player = Red’s player
event-head-black-player = Black’s player
event-head-first = First
event-head-second = Second
event-head-result = Result
event-head-place-points = Place pts
event-head-round = Round
event-head-opponent = Opponent
event-head-amount = Amount
event-head-note = Note
event-head-rounds = Rounds
event-head-game = Game
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
event-entrants = { $count ->
        [one] { $count } entrant
       *[other] { $count } entrants
    }
event-teams = { $count ->
        [one] { $count } team
       *[other] { $count } teams
    }
event-bye = bye
event-bye-asked-for = bye asked for ({ $points })
event-absent = absent
event-shared = shared
event-left = withdrawn
event-expelled = expelled
event-no-shows = no-shows
event-from-round = from round { $round }
event-member-of = { $name } ({ $team })
event-sealed = sealed
event-lineups-table = Line-ups of table { $table }: { $teams }
event-lineups-open = Line-ups of table { $table }: open
event-lineup-missing = { $who } not handed in
event-lineup-sealed = { $who } handed in, sealed
event-lineup-shown = { $who } handed in, was open and is secret no more
event-lineup-of = round { $round }, table { $table }, { $who }
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
event-denied-later-round = Round { $round } is paired by the result of table { $table }: for another winner that round has to be taken back first.
event-denied-not-teams = This is no event of teams.
event-denied-lineup-boards = The line-up names { $got ->
        [one] { $got } board
       *[other] { $got } boards
    }, the match has { $expected }.
event-denied-lineup-unknown = The team has no member { $member }.
event-denied-lineup-twice = Member { $member } sits twice.
event-denied-lineup-inverted = Member { $member } sits behind one registered later (12.2).
event-denied-lineup-fixed = Member { $member } sits at a board that is not theirs (12.1).
event-denied-lineups-missing = Table { $table } waits for line-ups before any result: { $who }.
event-denied-lineups-open = The line-ups of table { $table } are open.
event-denied-not-sealed = At table { $table } the team has no sealed line-up.
event-denied-seal-broken = The line-up at table { $table } is not the one that was sealed.
event-denied-members = The team has { $got ->
        [one] { $got } member
       *[other] { $got } members
    }, { $allowed } are allowed.
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

## Why regulations do not hold

event-regulations-stages = { $count } stages, { $most } at the most
event-regulations-name = “{ $text }…” has { $count } characters, { $most } at the most
event-regulations-cycle = stage { $stage } has no cycle
event-regulations-group = stage { $stage } has no group
event-regulations-life = stage { $stage } has no life to lose
event-regulations-round = stage { $stage } has no round
event-regulations-rounds = { $count } rounds by scores, { $most } at the most
event-regulations-carry = stage { $stage } carries on from a stage that is not before it
event-regulations-places = stage { $stage } takes places { $from } to { $to }
event-regulations-intake = stage { $stage } takes from a stage or section that is not there
event-regulations-nobody = stage { $stage } takes nobody
event-regulations-no-game = a meeting of stage { $stage } has no game
event-regulations-games = a meeting of stage { $stage } has more than { $most } games
event-regulations-negative = { $what } is less than nothing
event-regulations-large = { $what } is more than { $most }
event-regulations-final-order = the final order names a stage that is not there
event-regulations-what-game = what a game of stage { $stage } is worth
event-regulations-what-match = what a match of stage { $stage } is worth
event-regulations-what-bye = what a bye of stage { $stage } is worth
event-regulations-what-place = a place of stage { $stage } in points
event-regulations-what-gate = a gate of stage { $stage }
event-regulations-what-gap = the gap from which the higher score is served in stage { $stage }
event-regulations-what-lateness = a time of the rule about lateness

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
event-fact-proposed = Round { $round } proposed: { $boards ->
        [one] { $boards } table
       *[other] { $boards } tables
    }
event-fact-published = Round { $round } published: { $boards ->
        [one] { $boards } table
       *[other] { $boards } tables
    }
event-fact-published-edited = Round { $round } published: { $boards ->
        [one] { $boards } table
       *[other] { $boards } tables
    }, changed by hand ({ $why })
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
event-fact-undone-shown = { $fact }; these line-ups were open and are secret no more: { $who }

## What the commands say

event-desk-no-event = { $file }: there is no event in it; `chuhe event new` makes one
event-desk-already = { $file }: there is an event already; choose another name, or delete the file
event-desk-busy = { $file }: another program has been writing in it for ten seconds; try again
event-desk-not-written = { $file } could not be written, and nothing of this request is kept: { $reason }
event-desk-unsaid = { $file }: what was asked for is written and kept; only the answer could not be shown: { $reason }
event-desk-torn = { $file }, line { $line }: { $bytes } bytes of a request that was never acknowledged are passed over
event-desk-stages = several stages are meant, choose one with --stage: { $stages }
event-desk-number = there is no number { $number }, the last is { $last }
event-desk-nobody-called = nobody is called "{ $name }"
event-desk-several-called = several are called "{ $name }": give the number, { $numbers }
event-desk-no-round = no round of { $stage } is published
event-desk-round-ahead = round { $round } is not published, the last is { $last }
event-desk-nobody-named = nobody is named
event-desk-no-team = members' places do not add up for teams in this event: "{ $name }" is no team
event-desk-one-team = --members go with one team; enter the teams one by one
event-desk-no-name = "{ $name }" is no name of an entrant
event-desk-long = "{ $text }"… has { $count } characters, expected { $most } at the most
event-desk-rating = --members "{ $name }": "{ $rating }" is no rating
event-desk-namesakes = the same name stands { $count } times, and each is entered: { $who }; `withdraw` takes out who was entered twice
event-desk-namesake-member = { $name } (member { $place } of { $team })
event-desk-strength = --strength "{ $text }": expected soft, strong, absolute or no
event-desk-article = "{ $text }" is no article of a foul: they are { $known } and { $last } (another breach of article 8)
event-desk-no-table = "{ $text }" is no table, expected 3, 3.2 or 3.2.1
event-desk-results = 1-0 (Red wins), 0-1, 1/2 (drawn), 0-0 (both lose), +- (Black did not come), -+, -- (neither came), first or second (who is listed so wins), annulled, or two scores such as 0.75:0.25
event-desk-result = "{ $text }" is no result; expected { $forms }
event-desk-pairs = a table and its result belong together: { $given } are given; expected TABLE RESULT, with { $forms }
event-desk-one-game = { $game } names one game and has { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
event-desk-no-board = { $table } has { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, there is no board { $board }
event-desk-match-score = { $text } looks like the score of the whole match of { $table }; give the results of its games, such as { $example }
event-desk-member-name = “{ $text }” names nobody; every member needs a name, with a rating such as 张三:2400
event-desk-member-empty = between two members there is nothing: { $text }
event-desk-results-many = { $count ->
        [one] { $count } result
       *[other] { $count } results
    } are given for { $table }, and { $open } can be entered: { $list }; give those alone, or name a game to correct it, such as { $example }
event-desk-results-all = { $table } has all its results; name the game to correct one, such as { $example }
event-desk-result-twice = { $given }: { $table } would get two results for one game
event-desk-no-result = { $table } has no result
event-desk-no-late = { $table } has no game to come late to
event-desk-lineup = name the team and its line-up, or use --registered
event-desk-lineup-again = { $who } has to hand in its line-up again
event-desk-no-match = { $who } plays no match in this round
event-desk-no-lineups = no team has to hand in a line-up
event-desk-members-alike = several members are called "{ $name }": give the number by the order of registration, { $numbers }
event-desk-member = "{ $text }" is no member; expected numbers by the order of registration, or names: { $members }
event-desk-not-at = { $who } does not play at { $table }
event-desk-lots-later = the regulations have something else first: { $step }; --winner is what the chief arbiter decides
event-desk-boards = --boards "{ $text }": expected two numbers such as 3-7
event-desk-swap = --swap "{ $text }": expected two numbers such as 3,7
event-desk-byes = --bye: the round has { $count ->
        [one] { $count } bye
       *[other] { $count } byes
    }; use --boards
event-desk-exchange = --exchange: there is no table { $table }
event-desk-rounds = { $stage } has { $last ->
        [one] { $last } round
       *[other] { $last } rounds
    }, there is no round { $round }
event-desk-seeds = seeds are for brackets; `chuhe event lots --order` or `--groups` enters other lots
event-desk-group = "{ $text }" is no group, expected A, B, …
event-desk-entrant = "{ $text }" is no number of an entrant
event-desk-cards = "{ $text }": expected a number and a card, such as 3=R1, 5=B1 or 7=K
event-desk-no-cards = no cards are given
event-desk-seed = seed { $seed }
event-desk-entries = { $file }: { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
event-desk-uncut = line { $line }: { $bytes } bytes of a request that was never acknowledged; --cut takes them off, and so does the next command that writes
event-desk-no-seal = no line of the file has the seal { $seal }
event-desk-no-stage = there is no stage { $stage }
event-desk-not-paired = stage { $stage } has no round { $round }: it is not paired yet
event-desk-unpublished = round { $round } of stage { $stage } is proposed and not yet published
event-desk-no-part = nobody takes part in stage { $stage } yet
event-desk-no-bracket = stage { $stage } is no elimination and has no bracket
event-desk-not-drawn = the lots of stage { $stage } are not drawn yet
event-desk-to = --to { $to }: the log has { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
event-desk-beginning = there is no event before entry 1; to begin anew, delete the file or choose another
event-desk-no-undo = there is nothing to take back
event-desk-why = no reason is given; it stands in the log
event-desk-note = the note is empty
event-desk-no-group = { $stage } has no group { $group }
event-desk-section = no section is called "{ $name }"; there are { $names }
event-desk-no-sections = no section is called "{ $name }"; the event has none
event-desk-no-team-places = members' places do not add up for teams in this event
event-desk-none-closed = no stage is closed yet
event-desk-print-what = say what to print of that stage, round or group: pairings, standings, …
event-desk-print-svg = only the bracket alone is a picture: chuhe event print FILE bracket --svg
event-desk-own-file = { $file }: this is the file of the event itself
event-desk-round-there = no round of { $stage } is there yet
event-desk-explain-number = "{ $text }" is no number of a round or table; why two do not meet: --why-not A B
event-desk-explain = say what to explain: ROUND TABLE, ROUND, a name, bye, --why-not A B, --place NO
event-desk-tables = round { $round } has { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, there is no table { $table }
event-desk-no-place = { $who } has no place in { $stage }
event-desk-how = say how it is played: --template { $codes }, --format FORMAT, or --regulations FILE
event-desk-name-empty = --name is empty
event-desk-own-rules = --teams, --games and --scoring go with --format; other regulations hold their own
event-desk-template = --template { $code }: expected one of { $codes }
event-desk-needs-groups = --format groups needs --groups
event-desk-needs-lives = --format lives needs --lives
event-desk-lineup-there = { $who } has handed in a line-up for this match; --replace puts the new one in its place
event-desk-named-twice = named twice in this request, by name and club: { $who }; --again enters namesakes as well
event-desk-again = entered already, by name and club: { $who }; --again enters namesakes as well
event-desk-no-members = this is an event of single players, who have no members: { $option } goes with teams
event-desk-few-members = --members { $members }: a team needs { $boards } for its boards
event-desk-two-teams = All-play-all is between two teams; { $count } have entered.
event-desk-table-of-round = there is no round { $number } of { $stage }; for table { $number } of round { $round }:
event-desk-reads = { $file }: { $reason }
event-desk-games = --games "{ $text }": expected 1, 2 … or bo3, bo5 …
event-desk-settle = --settle "{ $text }": expected extra, extra:2, armageddon, board, fouls or lots
event-desk-worth = { $option } "{ $text }": expected three scores, for a win, a draw and a loss, such as 2,1,0
event-desk-score = { $option } "{ $text }": expected scores such as 1, 0.5 or 0.25
event-desk-apart = --apart "{ $text }": expected club or family, then how many rounds or all, then soft, strong or absolute, such as club:3:soft
event-desk-order = --order: { $reason }; lists are { $lists }; comparators such as total,opponents:bye=zero,wins; `chuhe standings --order help` tells all
event-desk-order-empty = no comparator is named
event-desk-order-unknown = comparator "{ $text }" is not known
event-desk-order-parameter = comparator "{ $text }" takes no "{ $parameter }"
event-desk-at = --at "{ $text }": expected a time such as 2026-11-30 09:00 or 2026-11-30T01:00:00Z
event-desk-at-year = --at "{ $text }": expected a year from { $first } to { $last }
event-desk-at-ahead = --at: { $at } is more than a day ahead of the clock of this machine; it is noted all the same
event-desk-at-before = --at: { $at } is before the last entry of the log, { $last }; it is noted all the same
event-desk-scores-large = "{ $text }": more than a game that is won, { $most } at the most
event-desk-points-large = --points { $points }: { $most } at the most, what a win or a bye brings
event-desk-by-rating = --by-rating: no stage has numbers or seeds that could follow ratings

## What is wrong with a list of entries

event-list-place = row { $row }, column { $column } ({ $header })
event-list-row = row { $row }
event-list-at = { $file }: { $problem }
event-list-in = { $file }: { $place }: { $problem }
event-list-no-name = there is no name; the row is left out: { $text }
event-list-before-header = the row before the header is left out: { $text }
event-list-header-again = the header stands here again
event-list-no-header = there is no header; the columns are taken for { $text }
event-list-unknown-column = the column is not known and kept as it stands
event-list-column-twice = another column is taken for this already; it is kept as it stands
event-list-number = “{ $text }” is no whole number
event-list-range = { $number } is not between { $least } and { $most }
event-list-sex = “{ $text }” is no sex
event-list-several-names = “{ $text }” is taken for one name
event-list-year = “{ $text }” has no year
event-list-age = age { $age } is kept as it stands: the year is not known
event-list-number-twice = number { $number } is given to row { $row } already
event-list-name-twice = { $name } of the same club stands in row { $row } already
event-list-json = this JSON is no event that was exported by chuhe event export: { $reason }
event-list-kind = this is { $kind }, no list of entrants; save the list as .xlsx or CSV
event-list-kind-archive = an archive
event-list-kind-binary = a file without text
event-list-kind-pdf = a PDF
event-list-kind-picture = a picture
event-list-kind-rich-text = a document (RTF)
event-list-kind-web-page = a web page (HTML), whatever its name ends with
event-list-kind-xml = an XML file
event-list-no-members = { $text } has no members and is entered without any
event-list-no-team = there is no team; the row is left out: { $text }
event-list-team-above = there is no team; counted for { $text } as the rows above
event-list-has-left = has left and is not entered: { $text }
event-list-past-the-end = “{ $text }” stands past the last column
event-list-quote = a quote begins here and never ends
event-list-undecodable = some bytes are no characters ({ $encoding })
event-list-too-many = there are more than { $most } rows; the rest is left out
event-list-other-sheets = only the first sheet is read, not { $sheets }
event-list-old-excel = a workbook of Excel 97 to 2003 (.xls); save it as .xlsx or CSV
event-list-workbook = this workbook cannot be read: { $reason }
event-list-of-teams = { $file }: this lists teams with their members, and single players enter this event; nobody is entered
event-list-numbers = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    } of the list could not be kept, since numbers follow the order of entering: { $who }
event-list-renumbered = { $number } is now { $who }
event-list-nobody = no row has a name
event-list-large = { $bytes } bytes are more than any list of entrants

## What is exported

event-desk-placed-cards = an elimination by cards is drawn anew each round: a match for the third place (--placed 4) is all that can be played for, not place { $placed }; --format bracket plays for more
event-desk-unused = { $option } has no effect with { $with }
event-export-unfit = { $why }; json, entries, standings and results can hold it
event-export-unfit-teams = a TRF holds single players: matches of teams on several boards have no place in it
event-export-unfit-games = a TRF holds one game of two players in a round: a meeting of { $stage } has { $games }
event-export-unfit-elimination = a TRF ranks by points: the places of { $stage } come from its bracket
event-export-choose-group = { $stage } has { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    } with places of their own: choose one, such as --group A
event-export-numbers = the numbers in the file are those that pairing goes by, from 1 without a gap
event-export-left-out = left out, since they and their games count nowhere: { $who }
event-export-among = these did not go on from an earlier stage; in the file they stand among the others: { $who }
event-export-table = the table of the round robin is not in the file: other programs pair by scores
event-export-gates = why somebody is out is not in the file: whoever is out is absent there, and places go by points
event-export-game-points = points of games below the match points are not in the file
event-export-team-places = places of teams by the places of their members are not in the file
event-export-remarks = only in remarks, which chuhe reads and other programs pass over: { $what }
event-export-clubs = clubs
event-export-grades = grades
event-export-fouls = fouls
event-export-sanctions = sanctions
event-export-bye-colors = the colors of byes
event-export-bye-points = byes that bring neither a win nor a draw
event-export-order = the list of comparators
event-export-apart = who is kept apart for some rounds, or only if possible
event-export-annulled = annulled games
event-export-rules = the rules of pairing
event-export-names = the name is cut to 33 characters: { $who }
event-export-entrant = left out, the number is past 9999: { $who }
event-export-titles = titles beyond those of FIDE are not in the file
event-export-quarters = quarter points are not in the file: its points and places can differ
event-export-color-worth = that red and black score differently stands in a record of the older version, which not every program reads
event-export-other-points = some results are scored otherwise than the rules say, and stand in the file as usual ones
event-export-adjustments = points brought along are not in the version of 2016; trf has them

## The usual names of stages

event-name-cards = Knockout
event-name-by-lots = Knockout by lots
event-name-by-points = Knockout by points
event-name-round-robin = Round robin
event-name-groups = Groups
event-name-group-round-robin = Group round robins
event-name-preliminary = Preliminary groups
event-name-final = Final
event-name-swiss = Swiss
event-name-swiss-on = Swiss, continued
event-name-double = Double elimination
event-name-all-play-all = All play all
event-name-third-place = Match for third place
