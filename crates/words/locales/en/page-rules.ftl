# The rules for beginners. Paragraphs are parted by an empty line. By the Chinese competition rules of 1999 where nothing else is said.
# In lists, what stands before the first full-width bar is the entry, what follows explains it.

page-rules-page = Rules · Chuhe
page-rules-heading-title = The rules of xiangqi
page-rules-lead = From the board on. Every piece has a small board on which to try it; the server judges the moves, by the same rules as in a game.
page-rules-contents = Contents
page-rules-loading = Fetching the position…

page-rules-board-title = The board
page-rules-board =
    Nine files and ten ranks are drawn as lines and cross at ninety points. Pieces stand on the points, not in the squares between them.

    The band in the middle where no files are drawn is the river. The four squares with diagonals at each end are the palace, in which the general and the advisors stay.

    Each player counts the files from the right hand: Red writes them in Chinese numerals, Black in Arabic ones. Red’s file 1 is Black’s file 9.

page-rules-setup-title = Pieces and start
page-rules-setup =
    Each side has sixteen pieces: one general, two each of chariots, horses, cannons, elephants and advisors, and five soldiers. Some signs differ between Red and Black; the moves do not.

    The game begins from the position shown. Red moves first, then the sides take turns. A move by each is a round.

    The aim is to mate the opponent’s general: to attack it so that nothing saves it. Whoever leaves the opponent without any move wins too.

page-rules-turns-title = Moving and capturing
page-rules-turns =
    On your turn you must move one piece of your own; there is no passing. A piece goes to an empty point, or to a point held by an enemy piece, which is captured and taken off the board.

    You cannot move onto your own piece, nor move your opponent’s. No capture is ever compulsory.

page-rules-palace-title = The palace
page-rules-palace =
    General and advisors never leave their own palace. Of its nine points the advisors use five: the centre and the corners.

page-rules-king-title = General
page-rules-king =
    The general goes one step along a line, never diagonally, and stays in the palace. Whoever’s general is mated loses.

    The two generals must not face each other on an open file either, see below. That is why the general cannot go to the point with the cross.

page-rules-advisor-title = Advisor
page-rules-advisor =
    The advisor goes one step along a diagonal and stays in the palace.

page-rules-elephant-title = Elephant
page-rules-elephant =
    The elephant goes exactly two steps along a diagonal. It never crosses the river, so there are only seven points that it can reach.

    A piece of either side on the point in between, the eye, blocks that way.

page-rules-horse-title = Horse
page-rules-horse =
    The horse goes one step along a line and then one step diagonally outwards: eight points at the most.

    A piece of either side on the point of the first step, the leg, hobbles it: both ways over that point are closed. A horse does not jump.

page-rules-rook-title = Chariot
page-rules-rook =
    The chariot goes any distance along a line. Nothing may stand in between. It captures the first enemy piece in its way and stops before a piece of its own.

page-rules-cannon-title = Cannon
page-rules-cannon =
    Without capturing, the cannon moves like the chariot. To capture it needs exactly one piece of either side in between, the screen.

    With no screen, or with more than one, it cannot capture; and without capturing it never passes a piece.

page-rules-pawn-title = Soldier
page-rules-pawn =
    Before the river the soldier goes one step forward. Across the river it goes one step forward or sideways. It never goes back.

    On the last rank it can only go sideways. It does not turn into anything else.

page-rules-facing-title = The generals must not face each other
page-rules-facing =
    The generals must never stand on one file with nothing between them. A move that brings this about breaks the rules, whoever makes it, and so cannot be made.

    The only piece between them is therefore bound to the file. The cannon shown can go up and down, but not sideways.

page-rules-check-title = Check and its answers
page-rules-check =
    A move that threatens to capture the general next is a check. It need not be announced.

    A check must be answered at once: move the general away, capture the piece that gives check, or put a piece in between; against a cannon one may also take the screen away, and a horse may be hobbled. Nor may a move leave one’s own general to be captured.

    Red is in check from the chariot, and all three answers are there. Try them.

page-rules-mate-title = Checkmate
page-rules-mate =
    A check that cannot be answered is checkmate, and loses. It is checkmate too if the only answer would make the generals face each other.

    Shown is the double cannon: the rear one gives check over the front one. An advisor in between does not help, as it becomes the screen of the front one.

page-rules-stalemate-title = Stalemate
page-rules-stalemate =
    Who is not in check but has no move at all is stalemated, and loses. It is not a draw.

    It is Black’s turn. The general is not in check, yet there is nowhere to go.

page-rules-result-title = Winning, losing, drawing
page-rules-result =
    A game is lost by checkmate, stalemate, running out of time, an illegal move, not changing where the repetition rules demand it, too many fouls, resigning, or a forfeit for lateness or conduct.

    It is drawn if neither side has the pieces to win, by agreement, by a threefold cycle in which neither side need change, and by the natural limit.

    The natural limit is sixty rounds in a row without a capture; an event may set fewer. A side’s own checks count for ten of them at the most.

page-rules-notation-title = Writing moves
page-rules-notation =
    A Chinese move has four signs: which piece, on which file, which way, and to which file or how far. 炮二平五 is the cannon on file 2 going sideways to file 5.

    进 is forward, 退 is back, 平 is sideways. For chariot, cannon, soldier and general the last sign of a forward or backward move is the number of steps; for horse, elephant and advisor it is the file that is reached. Of two like pieces on one file, 前 is the front and 后 the rear one, in place of the file.

    WXF says the same in letters: C2.5 is 炮二平五, + is forward, - is back, a dot is sideways. The letters are K general, A advisor, E elephant, H horse, R chariot, C cannon, P soldier.

    ICCS names the points from which and to which: files A to I from Red’s left, ranks 0 to 9 from Red’s edge. H2-E2 is the same move.

    Move on the board, or write a move in any of them:

page-rules-notation-label = A move in any notation
page-rules-notation-say = Move
page-rules-notation-none = “{ $text }” cannot be read, or cannot be played.
page-rules-notation-several = More than one move fits. Please write it in full.
page-rules-notation-moves = The moves so far
page-rules-notation-chinese = Chinese

page-rules-repetition-title = Repetition
page-rules-repetition =
    When both sides go through the same moves again and again, the position comes back. At its third appearance the repetition rules decide. What matters is whether the moves attack or are idle.

    Checking with every move is perpetual check. If only one side does so, it loses by the Chinese rules, and must change or lose by the Asian ones. No rule book allows it.

    Threatening an unprotected piece with every move is perpetual chase; threatening mate with every move is perpetual kill. By the Chinese rules a side that alone does so must change as well; by the Asian rules perpetual kill may end in a draw.

    Offering an exchange, offering a piece, blocking, and following a protected piece are idle moves. If both sides’ moves are allowed, or both forbidden (perpetual check by one side aside), it is usually a draw.

    What counts as a chase, and as protected, takes many articles.

page-rules-repetition-link = Set it up under Rulings, and see what the referee says of every move

page-rules-touch-title = Touch-move
page-rules-touch =
    At a real board, your own piece that you touch must move, unless it has no move; an enemy piece that you touch must be captured, unless nothing can capture it.

    Your own first and then an enemy’s: capture the second with the first if you can; if not, move the first; if it cannot move, capture the second with another piece. An enemy’s first and then your own: capture it if you can, with the piece touched second before any other; if nothing can capture it, move your own piece.

    To put pieces straight, ask your opponent first, and do it in your own time. A move stands once the hand has left the piece. A plain accident does not count.

page-rules-touch-link = Try some touches under Rulings

page-rules-etiquette-title = Clock and manners
page-rules-etiquette =
    Press the clock lightly, with the hand that moved the piece. Nobody has to remind you. Move first, then press: until you do, your time runs.

    If the flag falls before the moves of the period are made, the game is lost on time. The last of them must be pressed before the flag falls; but a move that mates or stalemates stands.

    Offer a draw in your own turn, before you press. The sides take turns with offers; nobody offers twice running. The answer is given in words or by a move, and a move means no.

    Ask the arbiter in your own time. During a game do not talk to others, look at books or phones, or analyse elsewhere. Make no noise while the other thinks. Shake hands, also when you have lost.

page-rules-etiquette-link = No chess clock at hand? Use the one here

page-rules-terms-title = Terms
page-rules-terms =
    opening 开局｜The first ten rounds or so, in which both sides bring out their pieces.
    middlegame 中局｜Most pieces are there and fight at close quarters.
    endgame 残局｜Few pieces are left.
    first hand 先手｜The side that moves first; also the initiative: a move that must be answered.
    second hand 后手｜The side that moves second; also having lost the initiative.
    check 将军｜Threatens to capture the general next.
    answer to a check 应将｜Ends the check.
    checkmate 将死｜A check that cannot be answered.
    stalemate 困毙｜No check, and no move; a loss.
    into check 送将｜A move that lets one’s own general be captured; not allowed.
    kill 杀｜Threatens to mate by checks from the next move on.
    chase 捉｜Threatens to win a piece other than the general.
    attack 打｜Check, kill and chase together.
    idle 闲｜A move that is none of these.
    perpetual check 长将｜Checks without end.
    perpetual chase 长捉｜Chases without end.
    perpetual kill 长杀｜Threatens mate without end.
    exchange 兑｜Offers to trade pieces.
    offer 献｜Lets a piece be captured.
    block 拦｜Stands in an enemy piece’s way.
    follow 跟｜Keeps an eye on a protected piece.
    protected 有根｜Whoever captures it can be captured at once.
    unprotected 无根｜Can be captured for nothing.
    screen 炮架｜The one piece over which a cannon captures.
    leg 马腿｜The point of a horse’s first step.
    eye 象眼｜The point in the middle of an elephant’s way.
    patrolling the river 巡河｜Chariot or cannon on one’s own bank.
    sunk to the bottom 沉底｜A piece on the enemy’s last rank.
    central cannon 当头炮｜A cannon on the middle file, facing the middle soldier.
    screen horses 屏风马｜Both horses beside the middle soldier, like a folding screen.
    horse in the trough 卧槽马｜A horse before the enemy’s elephant point, which checks and wins a chariot.
    double cannon 重炮｜Two cannons on a line; the rear one mates over the front one.
    cannon behind horse 马后炮｜A cannon mates over its own horse.
    alternating chariots 双车错｜Two chariots check in turn until nothing is left.
    smothered palace 闷宫｜The general is shut in by its own advisors and mated by a cannon.
    handicap 让子｜The stronger side begins without a piece or more.

page-rules-misreadings-title = Common misreadings
page-rules-misreadings =
    The board is 19×19｜That is go. Xiangqi has 9 files and 10 ranks: 90 points.
    Pieces stand in the squares｜They stand on the points where lines cross.
    Soldiers are promoted on the last rank｜They are not. They go on sideways, as soldiers.
    A soldier’s first move may be two steps｜It is always one.
    Stalemate is a draw｜Who has no move loses. It is international chess that draws.
    Horses jump｜They are hobbled by a piece beside them. Knights of chess jump.
    Elephants cross the river｜Never. They guard their own half.
    Cannons always leap｜Only to capture. Otherwise they move like chariots.
    Cannons capture over several pieces｜Over exactly one.
    Generals may “fly” and capture each other｜They must not face each other; whoever brings it about breaks the rules.
    There is castling, or capturing in passing｜There is neither.
    A capture must be made｜It never must.
    Check must be announced｜It need not. Whoever is in check has to see it.
    Three checks running lose｜Nobody counts to three. A side that alone checks perpetually loses, or is told to change, when the position stands for the third time.
    A position that stands three times is a draw｜First it is asked what the moves were and who must change. Only if both may go on is it a draw.

page-rules-try-label = A small board for: { $what }
page-rules-try-again = Set up again
page-rules-try-hint = Dots can be reached, crosses cannot. Press the piece, then a point.
page-rules-try-turn-red = Red to move.
page-rules-try-turn-black = Black to move.
page-rules-try-check-black = Check: Black must answer.
page-rules-try-check-red = Check: Red must answer.
page-rules-try-mate = Checkmate.
page-rules-try-stalemate = Stalemate.
page-rules-try-offline = The small boards need the server.
