# 错误：服务器的错误代码（点与下划线写成连字符），局面与用时规定为何不能用。

## 请求

error-request-malformed = 请求格式有误：{ $what }
error-request-malformed-missing = 请求缺少字段“{ $place }”。（{ $what }）
error-request-malformed-unknown = 请求中的字段“{ $place }”不该出现在这里。（{ $what }）
error-request-malformed-twice = 请求中的字段“{ $place }”出现了两次。（{ $what }）
error-request-malformed-value = 请求中“{ $place }”的值不可用。（{ $what }）
error-request-malformed-json = 请求正文不是有效的 JSON。（{ $what }）
error-request-too-slow = 请求用时太久，已中止。
error-request-too-large = 请求内容过大。
error-request-not-json = 请求须为 JSON。
error-request-too-many = 操作过于频繁，请稍候再试。
error-host-unknown = 本服务器不使用“{ $host }”这个名称。
error-origin-foreign = 请求来自其他网站，已拒绝。
error-session-missing = 会话已失效，请刷新页面。
error-not-found = 这里没有内容。
error-method = 这里不支持此操作。
error-page-missing = 网页尚未构建：请在 web 目录中运行 npm ci 与 npm run build。
error-game-not-found = 没有这盘棋。
error-invite-not-found = 邀请无效。
error-invite-taken = 该席位已有人入座。
error-name-invalid = 名称须为 1 至 24 个字符。
error-control-invalid = 无法识别的用时规定：{ $control }
error-delay-invalid = 观众延迟须在 0 到 3600 秒之间，只用于请好友或有裁判的对局。
error-book-unknown = 没有名为“{ $book }”的规则。
error-computer-none = 这个棋厅没有开放人机对局。
error-computer-unknown = 没有这个电脑对手。
error-computer-missing = 请选择电脑对手。
error-hint-refused = 现在不能看提示。
error-analysis-running = 对局结束后才能分析。
error-analysis-not-found = 没有这份分析。
error-busy = 请稍候再试。
error-closing = 服务器正在关闭，请稍后再来。
error-store-down = 数据暂时无法保存或读取，请稍候再试。
error-store-full = 存放数据的空间已满，须由管理者清出空间。
error-internal = 服务器出错，已记录。

## 账号

error-sign-in-failed = 名字或密码不对。
error-code-needed = 还需要验证码。
error-code-wrong = 验证码不对，或已用过。
error-password-wrong = 密码不对。
error-password-short = 密码至少 8 个字。
error-password-long = 密码最多 128 个字。
error-password-common = 这个密码太容易猜到。
error-name-taken = 已有账号使用这个名字。
error-name-link = 游客和注册不满一天的棋友不能用网址作名字。
error-account-exists = 您已有账号。
error-account-none = 这需要账号。
error-factor-on = 两步登录已经开启。
error-factor-off = 两步登录没有开启。
error-session-not-found = 那个浏览器已退出登录。
error-person-not-found = 没有这个人。
error-erase-unconfirmed = 请先确认。

## 席位、裁判与连接

error-start-over = 这个局面已分胜负，不能从这里开始。
error-invite-own = 您已是本局一方，请把链接发给对手。
error-invite-arbiter = 您是本局裁判，裁判不能入座对局。
error-command-no-seat = 您没有席位，只能观看。
error-command-not-your-seat = 这不是您的席位。
error-command-not-arbiter = 只有裁判才能这样做。
error-command-bad-action = 无法识别这步棋。
error-command-bad-order = 裁判的决定无法识别。
error-command-reason-too-long = 理由过长。
error-command-bad-reason = 理由里有不能显示的字符。
error-command-no-command = 无法识别的请求。
error-frame-unreadable = 请求无法识别。
error-frame-binary = 请求须为文字。
error-hello-missing = 连接已开，还没有说明版本。
error-flood = 操作过于频繁，请稍候再试。

## 局面为何不能用

setup-error = 局面不合规则：{ $reasons }。
reasons = { $before }；{ $after }
setup-red-king-missing = 缺帅
setup-black-king-missing = 缺将
setup-several-kings = 一方不止一个将帅
setup-king-outside-palace = 将帅不在九宫内
setup-advisor-outside-palace = 仕士不在九宫内
setup-elephant-across-river = 相象过了河
setup-pawn-behind-start = 兵卒在起始位置之后
setup-too-many-advisors = 仕士多于两个
setup-too-many-elephants = 相象多于两个
setup-too-many-horses = 马多于两个
setup-too-many-rooks = 车多于两个
setup-too-many-cannons = 炮多于两个
setup-too-many-pawns = 兵卒多于五个
setup-facing-kings = 将帅照面
setup-opponent-in-check = 不走的一方正被将军
setup-quiet-plies-out-of-range = 无吃子步数过大
setup-fullmove-number-out-of-range = 回合数超出范围
fen-error = 不是 FEN：{ $reason }。
fen-empty = 内容为空
fen-rank-count = 有 { $ranks } 行，应为 10 行
fen-rank-width = 第 { $rank } 行有 { $points } 个点，应为 9 个
fen-unknown-piece = 第 { $rank } 行的“{ $letter }”不是棋子
fen-no-side = 缺少走棋方
fen-unknown-side = 走棋方“{ $text }”应为 w 或 b
fen-unknown-field = 第 { $field } 项“{ $text }”应为 -
fen-counter = 第 { $field } 项“{ $text }”应为数字
fen-extra = 末尾多出“{ $text }”

## 用时规定为何不能用。part 是出错的部分，word 是出错的文字。

control-error = 用时规定有误：{ $reason }。
control-error-at = 用时规定“{ $word }”处有误：{ $reason }。
control-bad-end = 内容不完整
control-bad-word = 此处不能这样写
control-bad-again = 与前面重复或矛盾
control-bad-too-long = 内容过长
control-bad-range = { $part }为 { $given }，须在 { $min } 与 { $max } 之间
control-bad-repeat-not-last = 只有最后一个时段可以重复
control-bad-repeat-without-moves = 重复的时段须规定着数
control-bad-nothing-after-quota = 最后一个时段规定了着数，须重复或接读秒
control-bad-step-without-bank = 步时须与局时一起使用
control-bad-penalty-without-limit = 超时处罚须有步时、读秒或每着用时
control-bad-deduct-without-step = 罚时须与步时一起使用
control-bad-deduct-too-small = 罚时 { $given } 过小，至少须为 { $min }
control-bad-cards-without-time = 加时卡须有各自的用时
control-bad-odds-without-time = 让时须有各自的用时
control-bad-odds-twice = { $side }的让时重复
control-bad-odds-too-great = { $side }让时 { $given } 过大，局时只有 { $bank }
control-bad-both-over = 双方都超时才结束，须有会用完的时间
part-stages = 时段数
part-stage = 局时
part-moves = 着数
part-increment = 每着加时
part-delay = 免计时间
part-byoyomi = 读秒
part-periods = 读秒次数
part-step = 步时
part-cards = 加时卡张数
part-card = 加时卡时间
part-fouls = 犯规次数
part-deduction = 罚时
part-odds = 让时
part-shared = 全局共用时间
part-round = 本轮时间

## 一步棋为何读不懂。ply 是第几着，why 是原因。

error-moves-invalid = 第 { $ply } 着“{ $text }”：{ $why }
error-moves-too-many = 着法过多，最多 { $max } 着。
error-touches-invalid = 第 { $number } 次触摸“{ $text }”不是棋盘上的点。
error-touches-too-many = 触摸过多，最多 { $max } 次。
move-syntax = 读不懂这步棋。
move-no-such-piece = 走棋方没有这样的棋子，或走不到那里。
move-ambiguous = 不止一种走法：{ $moves }。

## 大厅

error-challenge-not-found = 没有这个挑战。
error-challenge-gone = 该挑战已失效。
error-challenge-own = 不能与自己对局。
error-challenge-for-another = 该挑战是发给他人的。
error-challenge-not-yours = 该挑战不是您发出的。
error-challenge-too-many = 您等待中的挑战过多，请先撤回一个。
error-challenge-nobody = 没有这位棋手。
error-challenge-blocked = 不能向这位棋手挑战。
error-rated-account = 等级分对局只在注册用户之间进行。
error-rated-not-possible = 等级分对局须为标准开局，并有双方相同的时限。
error-series-invalid = 系列赛为 2 至 20 局。
error-rematch-running = 本局结束后才能再来一局。
error-rematch-refused = 此处不能再来一局。
error-quick-unknown = 快速匹配没有这种时限。
error-quick-kept-out = 您两次未到局，最多十分钟后可再次快速匹配。

## 双机棋钟

error-clock-room-shutdown = 服务器即将重启，这座钟不再保留。
error-clock-room-reload = 页面版本过旧，请刷新。
error-clock-room-not-your-press = 现在不该您按钟。
error-clock-room-not-now = 钟现在的状态不能这样做。
error-clock-room-bad-order = 这个改动读不懂，或者超出范围。
error-clock-room-card = 现在不能用加时卡。

## 聊天、屏蔽与举报

error-chat-no-session = 请刷新页面后再发言。
error-chat-empty = 没有可以发送的文字。
error-chat-too-long = 每条发言最多 200 个字符。
error-chat-characters = 发言中有不显示或会扰乱版面的字符。
error-chat-link = 游客和注册不满一天的棋友不能发送网址。
error-chat-closed = 本局对局者聊天已被关闭。
error-chat-too-many = 发言过于频繁，请稍候再试。
error-chat-not-player = 只有对局双方才能关闭或重开聊天。
error-chat-muted = 您已被禁言至 { $until }（世界协调时）。理由：{ $reason }
error-name-muted = 您已被禁言至 { $until }（世界协调时），其间不能改名。理由：{ $reason }
error-line-not-found = 没有这条发言。
error-report-not-found = 没有这份举报。
error-block-self = 不能屏蔽自己。
error-block-too-many = 最多只能屏蔽 500 人。
error-report-self = 不能举报自己。
error-report-settled = 这份举报已由管理员处理。
error-report-nobody = 请说明举报的是谁。
error-note-invalid = 说明最多 500 个字符，且不能有不显示的字符。
error-note-muted = 您已被禁言至 { $until }（世界协调时），可不写说明提出。理由：{ $reason }
error-note-link = 游客和注册不满一天的棋友不能发送网址，请去掉网址再提出。
error-note-blocked = 对方不看您写的话，可不写说明提出。
error-note-closed = 本局对局者聊天已被关闭，可不写说明提出。
error-note-too-many = 发言过于频繁，可不写说明提出。
error-reason-muted = 您已被禁言至 { $until }（世界协调时），可不写理由下达指令。禁言理由：{ $reason }
error-reason-link = 游客和注册不满一天的棋友不能发送网址，请去掉网址再下达指令。
error-account-closed = 这个账号已被管理员封停。理由：{ $reason }

## 管理

error-moderator-required = 只有管理员才能这样做。
error-measure-self = 管理员不能处理与自己有关的事。
error-measure-colleague = 不能封停另一位管理员的账号。
error-reason-invalid = 请写明理由：1 至 500 个字符。
error-minutes-invalid = 禁言须写明时长，一分钟至一年。
error-measure-invalid = 缺少所处理的举报或发言，或与所指的人不符。
