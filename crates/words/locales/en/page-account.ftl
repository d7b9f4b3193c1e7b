# Accounts: signing up and in, the account's own page, a person's page.

page-account-page = Account · Chuhe
page-account-title = Your account
page-account-lead = Name, password, sessions and your data.
page-account-guest-lead = You play as a guest. An account keeps your name and your games on every device.
page-account-since = Here since { $date }
page-account-profile = Your profile
page-account-loading = Loading your account…
page-account-show = Show
page-account-hide = Hide
page-account-cancel = Cancel
page-account-password = Password
page-account-password-now = Your password
page-account-code = Code from your app
page-account-code-hint = Six digits. Without the app: one of your recovery codes.

## Signing in and up

page-sign-in-page = Sign in · Chuhe
page-sign-in-title = Sign in
page-sign-in-lead = Your games, your name and your seats are where you left them.
page-sign-in-name = Name
page-sign-in-do = Sign in
page-sign-in-code-title = Second step
page-sign-in-code-lead = This account asks for a code after the password.
page-sign-in-back = Back
page-sign-in-new = No account yet?
page-sign-in-leaves = { $count ->
    [one] You have a game in progress as a guest. After signing in you cannot come back to it.
   *[other] You have { $count } games in progress as a guest. After signing in you cannot come back to them.
}
page-sign-in-keeps = To keep your guest games, create an account instead.
page-sign-up-page = Create an account · Chuhe
page-sign-up-title = Create an account
page-sign-up-lead = Everything you did as a guest stays yours: games, seats and this session.
page-sign-up-name-hint = Others see it and you sign in with it. 1 to 24 characters, any script.
page-sign-up-password-hint = At least 8 characters. A few words in a row are easy to remember and hard to guess.
page-sign-up-do = Create account
page-sign-up-have = Have an account already?
page-sign-up-no-mail = There is no email here, so nobody can send you a new password. Keep it in your password manager.
page-sign-done = Signed in as { $name }.

## Sections of the account's page

page-account-name-title = Name
page-account-name = Name
page-account-name-hint = Others see it and you sign in with it.
page-account-name-guest-hint = 1 to 24 characters. It need not be your real name.
page-account-name-saved = The name was changed.
page-account-password-title = Password
page-account-password-lead = After a change all other browsers are signed out.
page-account-password-old = Password until now
page-account-password-new = New password
page-account-password-do = Change password
page-account-password-saved = The password was changed. All other browsers are signed out.

page-factor-title = Second step when signing in
page-factor-off = Off. With it, a code from an app on your phone is asked for after the password, so a stolen password is not enough.
page-factor-on = On. After the password a code is asked for.
page-factor-left = { $count ->
    [0] No recovery code is left.
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
page-factor-start = Turn on
page-factor-next = Continue
page-factor-scan = Scan this with an authenticator app, then type the code that it shows.
page-factor-qr = QR code for the authenticator app
page-factor-secret = Or type this key into the app:
page-factor-confirm = Turn on
page-factor-stop = Turn off
page-factor-renew = New recovery codes
page-factor-now-on = The second step is on.
page-factor-now-off = The second step is off.
page-factor-codes-title = Recovery codes
page-factor-codes-lead = Each works once in place of a code, should the phone be lost. They are shown only now: print them or keep them where you keep your passwords.
page-factor-codes-copy = Copy
page-factor-codes-copied = The codes were copied.
page-factor-codes-print = Print
page-factor-codes-for = Chuhe, { $host }: recovery codes of { $name }
page-factor-codes-kept = I have kept them

page-sessions-title = Signed-in browsers
page-sessions-unknown = Unknown browser
page-sessions-this = this browser
page-sessions-seen = last used { $when }
page-sessions-created = since { $when }
page-sessions-end = Sign out
page-sessions-ended = That browser is signed out.
page-sessions-leave = Sign out here
page-sessions-everywhere = Sign out everywhere
page-sessions-left = Signed out.

page-data-title = Your data
page-data-export = Download your data
page-data-export-lead = One file with your account, your sessions and your games.
page-data-erase = Delete account
page-data-erase-guest = Delete guest
page-data-erase-lead = Your name disappears everywhere, all browsers are signed out and the name is free again. Games remain, without your name. Games in progress go on, and your clock runs. This cannot be undone.
page-data-erase-word = To confirm, type “{ $word }”
page-data-erase-the-word = delete
page-data-erase-do = Delete for good
page-data-erased = Your data was deleted.

## A person

page-person-page = { $name } · Chuhe
page-person-missing-title = No such person
page-person-missing = There is nobody under this address, or they deleted their account.
page-person-account = Account
page-person-guest = Guest
page-person-since = since { $date }
page-person-yours = This is what others see, except that private games are shown to you alone.
page-person-edit = Account settings
page-person-tally = Results against people
page-person-wins = won
page-person-draws = drawn
page-person-losses = lost
page-person-games-title = Games
page-person-games-none = No finished games to show.
page-person-more = Older games
page-person-won = Won
page-person-lost = Lost
page-person-drew = Draw
page-person-arbiter = Arbiter
page-person-result = Result
page-person-opponent = Against
