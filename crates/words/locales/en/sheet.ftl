# The record sheet.

sheet-title = Xiangqi score sheet
sheet-subject = { $red } – { $black }

## Fields

sheet-event = Event
sheet-site = Place
sheet-date = Date
sheet-nth-round = Round { $number }
sheet-nth-table = Table { $number }
sheet-red = Red
sheet-black = Black
sheet-team = Team
sheet-control = Time control
sheet-start = Start
sheet-end = End

## Moves

sheet-column-round = No.
sheet-column-red = Red
sheet-column-black = Black
sheet-column-spent = Time
sheet-column-left = Left

## Result and signatures

sheet-red-wins = Red wins
sheet-draw = Draw
sheet-black-wins = Black wins
sheet-length = Length
sheet-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
sheet-opening = Opening
sheet-start-position = Start position
sheet-time-used = Time used
sheet-fouls = Fouls
sheet-remarks = Remarks
sheet-both = Red { $red } · Black { $black }
sheet-sign-red = Signature of Red
sheet-sign-black = Signature of Black
sheet-sign-arbiter = Signature of the arbiter
sheet-page = Page { $page } of { $pages }
