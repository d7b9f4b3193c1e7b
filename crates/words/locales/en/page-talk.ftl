# The page: chat, blocks and reports.

## Chat

page-chat-empty-players = Nobody has said anything yet. Only the players and the arbiter read this; it is public once the game is over.
page-chat-empty-spectators = Nobody has said anything yet. The players do not see this before the game is over.
page-chat-room-spectators = Watching
page-chat-list = Messages
page-chat-say = Message
page-chat-say-players = To your opponent …
page-chat-say-spectators = To those who watch …
page-chat-send = Send
page-chat-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
}
page-chat-not-sent = That was not sent. Please try again.
page-chat-offline = The line is down: you cannot write now.
page-chat-hidden = The chat is hidden.
page-chat-show = Show the chat
page-chat-hide = Hide the chat
page-chat-aloud = Read new messages aloud
page-chat-closed = The players’ chat is closed.
page-chat-close = Close the chat of this game
page-chat-open = Open the chat again
page-chat-muted = You may not write until { $until }.
page-chat-reason = The reason: { $reason }
page-chat-options = Chat options
page-chat-about = About what { $name } wrote
page-chat-mute = Hide this person here
page-chat-unmute = Show { $name } again
page-chat-arbiter = Arbiter
page-chat-you = You

## Blocks

page-block = Block
page-block-named = Block { $name }
page-block-done = { $name } is blocked. You can undo it in the settings.
page-block-about = People you block are not told. You do not see what they write, and neither can challenge or be paired with the other.
page-block-none = You block nobody.
page-block-remove = Unblock
page-block-remove-named = Unblock { $name }

## Reports

page-report = Report
page-report-named = Report { $name }
page-report-title = Report { $name }
page-report-line = The message
page-report-kind = What is it
page-report-kind-cheating = Cheating
page-report-kind-insulting = Insults
page-report-kind-stalling = Stalling
page-report-kind-name = A bad name
page-report-kind-other = Something else
page-report-note = A note, if you like (at most 500 characters)
page-report-send = Send the report
page-report-done = Your report has come in. A moderator will look at it.
page-report-already = You reported this before. A moderator will look at it.

## Warnings

page-warned-title = A warning from a moderator
page-warned-at = { $at }
page-warned-ok = I understand
