# The terminal: pairing and ranking from files, how commands are written, why files and the system refuse.

## Pairing and ranking from a file

event-stored-empty = { $file }: the file is empty
event-stored-large = more than { $bytes } bytes are more than any event has
event-stored-no-file = name an event, or - for standard input
event-stored-rounds = there is no round { $round }, the last is { $last }
event-stored-round-zero = rounds are counted from 1
event-stored-round-missing = round { $round } cannot be paired, round { $open } is not there
event-stored-result-missing = round { $round } cannot be paired, round { $open } lacks the result of table { $table } ({ $red } – { $black })
event-stored-results-missing = round { $round } cannot be paired, round { $open } lacks results
event-stored-not-by-scores = stage { $stage } is not paired by scores; from the log of the event it could be paired
event-stored-in-log = round { $round } is not paired by scores and stands in the log
event-stored-explain = the round is not paired by scores; `chuhe event explain` answers of what is published
event-stored-over = { $file }: the event has { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } and all are paired, there is no round { $round }
event-stored-same = { $file }: { $who } cannot meet itself
event-stored-no-bye = { $file }: nobody has a bye in the round
event-stored-no-pairing = { $file }: the round cannot be paired
event-stored-absent = Not in this round: { $who }
event-stored-more = … and { $count } more

## Files and the system

system-not-found = no such file or directory
system-denied = permission denied
system-exists = there is a file of that name already
system-is-folder = a directory and no file
system-no-folder = a part of the path is no directory
system-full = no space left on the device
system-quota = the quota of the disk is used up
system-read-only = the disk can only be read
system-too-large = the file is too large
system-bad-name = no name for a file
system-busy = in use by somebody else
system-cut = it ends in the middle
system-bad-data = it is not valid text
system-pipe = the other end is closed
system-interrupted = interrupted
system-memory = out of memory
system-timed-out = timed out
system-in-use = the address is in use
system-no-address = there is no such address
system-refused = the connection was refused
system-not-empty = the directory is not empty
system-unsupported = the system cannot do this
system-bad-input = the system does not take this value
system-other = { $text }
system-standard-input = standard input

## JSON

json-syntax = no JSON from line { $line }, column { $column }, on
json-end = the JSON ends in the middle, at line { $line }, column { $column }
json-data = the value at line { $line }, column { $column } is not what is expected ({ $detail })
json-misfit = { $detail }
json-list = a list, expected an object
json-at = { $path }: { $problem }
json-version = format "{ $format }" version { $version } is not "chuhe-event" version 1
json-unknown-entrant = there is no entrant { $no }
json-unknown-player = there is no player { $no }
json-format = format "{ $format }" is not "swiss"
json-twice = number { $no } stands there twice
json-itself = number { $no } cannot play itself
json-neither = neither a board with red and black nor a bye
json-count = { $got } values, expected { $expected }
json-forfeit = a forfeit is ["+","-"], ["-","+"] or ["-","-"]
json-contradiction = the loser of a forfeit has more points than the winner
json-color = "{ $text }" is neither "red" nor "black"
json-rounds = { $count } rounds are too many

## How commands are written

command-value = "{ $value }" is no value of { $argument }
command-value-why = "{ $value }" is no value of { $argument }: { $reason }
command-value-missing = { $argument } lacks its value
command-known-values = possible values: { $values }
command-number = expected a whole number
command-number-large = the number is too large
command-number-small = the number is too small
command-number-empty = there is no number
command-number-range = expected { $least }..={ $most }
command-unknown = there is no argument "{ $argument }"
command-unknown-verb = there is no command "{ $verb }"
command-verb-missing = a command is missing; there are { $verbs }
command-missing = these are missing: { $arguments }
command-conflict = { $argument } does not go with { $other }
command-repeated = { $argument } can stand there once
command-equals = the value of { $argument } stands behind an equals sign
command-surplus = { $argument } has one value too many, "{ $value }"
command-values = { $argument } takes { $expected } values, { $actual } are given
command-values-few = { $argument } takes { $expected } values or more, { $actual } are given
command-not-text = there are bytes among the arguments that are no text
command-other = the command line cannot be used
command-similar = there is one alike: { $similar }
command-usage = Usage: { $usage }
command-help = for more, { $help }
command-lang = --lang "{ $tag }" is neither zh nor en
command-sex = expected f or m
command-seed = expected a whole number below 2^64
command-score = expected a score such as 1, 0.5 or 0.25
command-minutes = expected minutes such as 12 or 12:30, or never

## Files of events

event-file-none = no file of an event: its first line is not `chuhe event` and a number
event-file-format = the file has format { $found }, this release reads format { $known }
event-file-line = line { $line }: the field `{ $field }` is missing or cannot be read
event-file-order = line { $line }: fact { $found } stands where fact { $expected } should
event-file-changed = line { $line } is not what was written there: it does not agree with its hash
event-file-ordinary = { $file }: no ordinary file

## Tournament report files (TRF)

trf-place = line { $line }: { $problem }
trf-place-column = line { $line }, column { $column }: { $problem }
trf-no-players = no line is a player (001)
trf-too-many = more than { $most } { $what }
trf-tab = a tab, where columns count
trf-not-blank = '{ $text }' stands between two fields: the columns are shifted
trf-field = the { $field } "{ $text }" is not { $expected }
trf-missing = the { $field } is missing
trf-twice = player { $no } stands in line { $first } already
trf-result = '{ $text }' is no result
trf-color = '{ $text }' is no color
trf-no-opponent = round { $round }: a result '{ $text }' without an opponent
trf-bye-with-opponent = round { $round }: a bye '{ $text }' with opponent { $other }
trf-unknown-opponent = round { $round }: there is no player { $other }
trf-itself = round { $round }: a player cannot play himself
trf-result-missing = round { $round }: { $other } has no result here, { $no } has met him
trf-other-opponent = round { $round }: { $no } met { $other }, who met { $instead }
trf-nobody = nobody
trf-same-color = round { $round }: { $no } and { $other } have the same color
trf-results = round { $round }: { $no } has '{ $ours }' and { $other } has '{ $theirs }'
trf-unknown-record = record "{ $text }" is not known and is left alone
trf-points = { $stated } points are stated, the results bring { $counted }
trf-hole = there is no player { $no }
trf-past-the-end = a result of round { $round }, { $announced } rounds are announced
trf-two-byes = round { $round }: { $no } and { $other } both have the pairing bye
trf-passed = the { $field } "{ $text }" cannot be read and is passed over
trf-tie-break = tie-break "{ $text }" is not computed here
trf-unknown-player = there is no player { $no }, this record is passed over for him
trf-uneven = round { $round }: { $no } and { $other } both lost, or one lost and one drew
trf-what-starting-number = starting number
trf-what-rating = rating
trf-what-points = points
trf-what-opponent = opponent
trf-what-rank = rank
trf-what-color = color
trf-what-round = round
trf-what-rounds = number of rounds
trf-what-number = number
trf-what-team-number = team number
trf-what-bye = bye
trf-what-result = result
trf-what-lines = lines
