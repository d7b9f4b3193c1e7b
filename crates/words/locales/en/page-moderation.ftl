# The page: moderation.

page-moderation-page = Moderation · Chuhe
page-moderation-title = Moderation
page-moderation-only = This page is for moderators.
page-moderation-open = Open
page-moderation-settled = Settled
page-moderation-log = Log
page-moderation-none = There are no open reports.
page-moderation-none-settled = There are no settled reports.
page-moderation-none-log = The log is empty.
page-moderation-more = More
page-moderation-reports = { $reporter } reports { $person }
page-moderation-game = See the game
page-moderation-context = What was said around it
page-moderation-erased = (erased)
page-moderation-line-erased = (the person was erased)
page-moderation-line-removed = removed
page-moderation-guest = Guest
page-moderation-moderator = Moderator
page-moderation-muted = Muted until { $until }
page-moderation-muted-with = Muted until { $until } with a guest from the same network
page-moderation-closed = Closed
page-moderation-before = { $count ->
    [one] 1 measure before
   *[other] { $count } measures before
}
page-moderation-measure = Measure
page-moderation-measure-warn = Warn
page-moderation-measure-mute = Mute
page-moderation-measure-unmute = Unmute
page-moderation-measure-close = Close the account
page-moderation-measure-reopen = Open the account
page-moderation-measure-remove = Remove the message
page-moderation-measure-dismiss = Dismiss
page-moderation-for = For
page-moderation-for-hour = 1 hour
page-moderation-for-day = 1 day
page-moderation-for-week = 7 days
page-moderation-for-month = 30 days
page-moderation-for-year = 1 year
page-moderation-reason = Reason (kept in the log; the person reads it)
page-moderation-do = Do it
page-moderation-did = Done, and in the log.
page-moderation-entry = { $moderator } → { $person }
page-moderation-until = until { $until }
page-moderation-person = This person
page-moderation-person-open = The log about this person
page-moderation-all = The whole log
