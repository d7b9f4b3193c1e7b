# 网页上的文字，名字都以 page- 开头。判例、结果等由服务器写好。
# 名字以 -title 结尾的是标题，用宋体。

## 页头

page-skip = 跳到正文
page-nav = 主导航
page-nav-play = 对局
page-theme-to-light = 换成浅色
page-theme-to-dark = 换成深色
page-close = 关闭
page-save = 保存
page-more = 更多
page-try-again = 再试一次
page-home-link = 回首页
page-home-page = 楚河 · 下象棋

## 设置

page-settings-title = 设置
page-settings-lang = 语言
page-settings-theme = 外观
page-settings-theme-auto = 随系统
page-settings-theme-light = 浅色
page-settings-theme-dark = 深色
page-settings-pieces = 棋子
page-settings-pieces-trad = 繁体
page-settings-pieces-simp = 简体
page-settings-outlined = 双方都用阳文棋子
page-settings-tint = 河界和九宫着色
page-settings-motion = 棋子移动时有动画
page-settings-turn = 走完一着，棋盘转向对方

## 名字

page-name-title = 您的名字
page-name-label = 对手看到的名字
page-name-hint = 1 到 24 个字。名字只用来称呼，不必是真名。
page-name-button = 名字：{ $name }

## 新对局

page-new-title = 开一局
page-new-lead = 不必注册。把链接发给对手，坐下就走棋。
page-new-kind = 怎样下
page-new-kind-friend = 邀请朋友
page-new-kind-screen = 同屏双人
page-new-kind-arbitered = 裁判执裁
page-new-about-friend = 生成一个链接，朋友点开就坐到对面。
page-new-about-screen = 两个人用这一块屏幕，轮流走。
page-new-about-arbitered = 两位棋手各拿一个链接，您做裁判，管钟、记犯规、判结果。
page-new-submit-friend = 生成邀请链接
page-new-submit-screen = 开始对局
page-new-submit-arbitered = 生成两个链接
page-new-control = 用时
page-new-side = 先后
page-new-more = 更多选项
page-new-all-controls = 全部用时
page-new-own-control = 自己写…
page-new-own-label = 用时的写法
page-new-book = 棋例
page-new-start = 让子
page-new-listed = 列入“正在对局”，让别人观看
page-control-allotment = 包干 { $minutes }
page-control-byoyomi = { $minutes } · 读秒
page-control-three = 三段钟
page-loading-options = 正在取来可选的用时和棋例…

## 对局列表

page-mine-title = 您的棋局
page-mine-empty = 还没有。开一局，就会列在这里。
page-going-title = 正在对局
page-going-empty = 眼下没有公开的对局。
page-game-return = 继续
page-game-review = 看棋谱
page-game-watch = 观战
page-col-names = 双方
page-col-status = 情况
page-col-when = 时间
page-col-open = 打开
page-rounds = { $count } 回合
page-status-waiting = 等人坐下
page-status-running = 对局中
page-status-paused = 暂停
page-score-red = 红胜
page-score-black = 黑胜
page-score-draw = 和棋
page-score-none = 双方不得分
page-score-annulled = 不计

## 邀请

page-invite-page = 邀请 · 楚河
page-invite-title = { $name } 邀您下一局
page-invite-side = 您执
page-invite-side-red = 红方，先走
page-invite-side-black = 黑方，后走
page-invite-enough = 不必注册，点一下就坐下。
page-invite-take = 坐下
page-invite-watch = 去观战
page-invite-watch-only = 只观战
page-invite-taken-title = 这个座位已经有人
page-invite-taken = 别人先用了这个链接。您可以观战，或请对方另开一局。
page-invite-wrong-title = 打不开这份邀请
page-invite-unknown = 没有这份邀请。链接可能没有复制完整，或者对局已经作废。
page-invite-link = 邀请链接
page-invite-copy = 复制链接
page-invite-copied-short = 已复制
page-invite-copied = 链接已复制
page-invite-copy-by-hand = 浏览器不让复制，链接已选中，请自己复制。
page-invite-share = 分享
page-invite-share-title = 来下一局象棋
page-invite-qr = 邀请链接的二维码，用手机扫一扫
page-invite-for-red = 给红方的链接
page-invite-for-black = 给黑方的链接
page-invite-hint = 谁先坐下，座位就归谁。这一页开着就好，对方坐下后自动开始。
page-loading-invite = 正在打开邀请…

## 对局页

page-game-page = { $red } 对 { $black } · 楚河
page-game-page-turn = 轮到您走 · 楚河
page-game-heading = 红方 { $red }，黑方 { $black }
page-loading-game = 正在打开对局…
page-unknown-game-title = 没有这盘棋
page-unknown-game = 链接可能没有复制完整。
page-nothing-title = 没有这一页
page-nothing = 地址可能写错了。
page-waiting-title = 等对手坐下
page-waiting-players-title = 等棋手坐下
page-board-label = 棋盘
page-flip = 翻转
page-dock = 对局操作

page-side-red = 红
page-side-black = 黑
page-side-random = 随机
page-side-red-long = 红方
page-side-black-long = 黑方
page-seat-open = 空位
page-seat-waiting = 等人坐下

page-plate-red = 红方 { $name }
page-plate-black = 黑方 { $name }
page-clock-label = 余时
page-clock-days = { $days }天{ $hours }时
page-clock-left = 剩 { $seconds } 秒
page-clock-last-period = 最后一次读秒
page-clock-stopped = 钟停
page-clock-flagged = 超时
page-clock-remaining = 还剩 { $time }
page-timer-main = 局时 { $time }
page-timer-step = 步时 { $time }
page-timer-byoyomi = 读秒 { $seconds } ×{ $periods }
page-timer-delay = 缓时
page-timer-togo = 还须 { $moves } 着
page-timer-cards = 加时卡 { $count }
page-timer-fouls = 超时 { $count }
page-runs-main = 局时进行
page-runs-step = 步时进行
page-runs-byoyomi = 读秒进行
page-runs-delay = 缓时进行
page-turn-yours = 轮到您走
page-turn-theirs = 思考中
page-turn-waits = 等待
page-presence-here = 连线正常
page-presence-away = 掉线 { $time }
page-outcome-won = 胜
page-outcome-lost = 负
page-outcome-draw = 和

page-info-title = 本局
page-fact-control = 用时
page-fact-book = 棋例
page-fact-handicap = 让子
page-fact-round = 本轮
page-fact-shared = 共用时间
page-fact-role = 您
page-fact-watchers = 观众
page-fact-arbiter = 裁判
page-role-red = 执红
page-role-black = 执黑
page-role-both = 双方同屏
page-role-arbiter = 裁判
page-role-watcher = 观战
page-arbiter-away = 不在线
page-count-quiet = 无吃子回合
page-count-checks = （将军不计 { $count }）
page-count-same = 同一局面
page-count-standing = 第 { $count } 次
page-count-captured = 吃子
page-count-captured-none = 无
page-count-fouls = 犯规
page-count-by-side = 红 { $red } · 黑 { $black }
page-count-fouls-lose = （{ $count } 次判负）
page-count-warnings = 警告

page-moves-title = 着法
page-moves-round = 第 { $number } 回合
page-moves-number = 回合
page-moves-none = 还没有走棋。
page-notation-label = 记法
page-notation-chinese = 中文
page-record-bar = 看棋谱
page-record-first = 回到开头
page-record-prev = 上一着
page-record-next = 下一着
page-record-last = 到最后
page-record-download = 下载棋谱
page-record-download-short = 下载棋谱
page-record-short = 棋谱
page-typed-label = 输入着法，任何记法
page-typed-wait = 轮到您时可输入着法
page-typed-none = 读不懂“{ $text }”，或者不能这样走。
page-typed-several = 不止一种走法：{ $moves }。请写全。

page-wish-draw = 提和
page-wish-takeback = 悔棋
page-wish-resign = 认输
page-wish-abort = 作废
page-wish-card = 用加时卡
page-wish-claim_natural_limit = 自然限着，请判
page-wish-claim_repetition = 循环，请判
page-wish-claim_opponent_left = 判对方弃权
page-wish-not-now = 眼下不能
page-accept = 同意
page-decline = 谢绝
page-asked-draw = { $name } 提和
page-asked-takeback = { $name } 请求悔棋
page-own-draw = 已提和，等对方答复。
page-own-takeback = 已请求悔棋，等对方答复。
page-declined-draw = 提和被谢绝。
page-declined-takeback = 悔棋被谢绝。
page-accepted-takeback = 已退回一着。
page-resign-title = 认输？
page-resign-about = 这盘棋就此结束，判您负。
page-resign-yes = 认输
page-abort-title = 作废这盘棋？
page-abort-about = 还没走满两着，可以作废，不计胜负。
page-abort-yes = 作废
page-play-on = 继续下

page-check = 将军
page-pause-title = 暂停
page-replay-at = 正在看第 { $ply } 着，共 { $plies } 着
page-replay-back = 回到当前
page-left-notice = 对方离开已久，您可以判胜，或者继续等。
page-away-notice = { $name } 掉线 { $time }；钟照走。
page-away-claim = 再过 { $time } 您可判胜。
page-change-yours = 您须变着，不变判负。
page-change-red = 红方须变着，不变判负。
page-change-black = 黑方须变着，不变判负。
page-first-yours = 请走第一着，还有 { $time }。
page-first-theirs = 等第一着，还有 { $time }。
page-repeated-notice = 同一局面第 { $standings } 次，到第 { $limit } 次由棋例判。
page-limit-notice = 无吃子 { $rounds } / { $limit } 回合，到限判和。

page-result-red-title = 红方胜
page-result-black-title = 黑方胜
page-result-draw-title = 和棋
page-result-none-title = 双方不得分
page-result-annulled-title = 对局作废
page-result-article = 依第 { $article } 条。
page-result-left = 余 { $time }
page-result-look = 看这盘棋
page-result-new = 另开一局
page-result-show = 结果

page-line-lost = 连线断了。
page-line-again = { $seconds } 秒后重连。
page-line-trying = 正在重连…
page-line-clock = 您的钟可能还在走。
page-line-now = 立即重连
page-line-reload = 这一页太旧了，请重新打开。
page-line-reload-button = 重新打开

page-failure-offline = 连不上服务器，请检查网络。
page-failure-unknown = 服务器没有答好，请再试一次。

## 裁判

page-orders-title = 裁判
page-order-pause = 停钟
page-order-resume = 开钟
page-order-add_time = 加减时
page-order-add_common_time = 改共用时间
page-order-adjourn = 封棋
page-order-until = 到何时自动续下（可不填）
page-order-foul = 犯规
page-order-warning = 警告
page-order-set_back = 退回局面
page-order-set_result = 判结果
page-order-annul = 作废
page-order-forfeit = 弃权
page-order-whose = 哪一方
page-order-way = 加时或减时
page-order-give = 加时
page-order-take = 减时
page-order-minutes = 分钟
page-order-article = 条款
page-order-plies = 退回后留下的着数（现有 { $plies } 着，红黑各算一着）
page-order-winner = 结果
page-order-forfeits = 谁弃权
page-order-both = 双方
page-order-why = 理由
page-order-why-hint = 理由会记入对局，双方都看得到。
page-order-give-order = 下达

## 键盘

page-help-title = 键盘
page-help-cursor = 棋盘上移动光标
page-help-pick = 拿起、放下棋子
page-help-cancel = 放回手中的棋子
page-help-replay = 棋盘外：前后看棋谱
page-help-flip = 翻转棋盘
page-help-help = 这份说明

## 读给听的人

page-point = { $lane }路{ $row }
page-point-empty = 空
page-point-holds = { $point }，{ $piece }
page-point-selected = { $point }，{ $piece }，已拿起
page-point-target = { $point }，空，可走
page-point-capture = { $point }，{ $piece }，可吃
page-piece-red-king = 红帅
page-piece-red-advisor = 红仕
page-piece-red-elephant = 红相
page-piece-red-horse = 红马
page-piece-red-rook = 红车
page-piece-red-cannon = 红炮
page-piece-red-pawn = 红兵
page-piece-black-king = 黑将
page-piece-black-advisor = 黑士
page-piece-black-elephant = 黑象
page-piece-black-horse = 黑马
page-piece-black-rook = 黑车
page-piece-black-cannon = 黑炮
page-piece-black-pawn = 黑卒
page-said-move = { $side }：{ $move }
page-said-move-check = { $side }：{ $move }，将军
page-said-resumed = 对局继续，钟已开。
page-said-seated = { $name } 坐下了。
page-said-started = 双方到齐，对局开始。
