# 账号：注册与登录，账号自己的页面，个人主页。

page-account-page = 账号 · 楚河
page-account-title = 您的账号
page-account-lead = 名字、密码、登录状态和您的数据。
page-account-guest-lead = 您现在以游客身份下棋。有了账号，名字和棋局在任何设备上都能找回。
page-account-since = { $date }来到这里
page-account-profile = 个人主页
page-account-loading = 正在读取账号…
page-account-show = 显示
page-account-hide = 隐藏
page-account-cancel = 取消
page-account-password = 密码
page-account-password-now = 您的密码
page-account-code = 应用显示的验证码
page-account-code-hint = 六位数字。没有应用时可用恢复码。

## 登录与注册

page-sign-in-page = 登录 · 楚河
page-sign-in-title = 登录
page-sign-in-lead = 您的棋局、名字和席位都还在。
page-sign-in-name = 名字
page-sign-in-do = 登录
page-sign-in-code-title = 第二步
page-sign-in-code-lead = 这个账号在密码之后还要验证码。
page-sign-in-back = 返回
page-sign-in-new = 还没有账号？
page-sign-in-leaves = 您以游客身份还有 { $count } 局棋在下。登录后不能再回到那里。
page-sign-in-keeps = 想保留游客的棋局，请改为注册。
page-sign-up-page = 注册 · 楚河
page-sign-up-title = 注册账号
page-sign-up-lead = 您作为游客的一切都保留：棋局、席位和登录状态。
page-sign-up-name-hint = 别人看到的是它，登录也用它。1 到 24 个字，文字不限。
page-sign-up-password-hint = 至少 8 个字。几个词连在一起，好记也难猜。
page-sign-up-do = 注册
page-sign-up-have = 已有账号？
page-sign-up-no-mail = 这里不用邮箱，没有人能替您重设密码。请保存在密码管理器里。
page-sign-done = 已登录：{ $name }。

## 账号页的各部分

page-account-name-title = 名字
page-account-name = 名字
page-account-name-hint = 别人看到的是它，登录也用它。
page-account-name-guest-hint = 1 到 24 个字。名字只用来称呼，不必是真名。
page-account-name-saved = 名字已更改。
page-account-password-title = 密码
page-account-password-lead = 更改后，其他浏览器都会退出登录。
page-account-password-old = 原密码
page-account-password-new = 新密码
page-account-password-do = 更改密码
page-account-password-saved = 密码已更改，其他浏览器都已退出登录。

page-factor-title = 两步登录
page-factor-off = 未开启。开启后，输入密码之后还要手机应用上的验证码，只偷到密码不能登录。
page-factor-on = 已开启。输入密码之后还要验证码。
page-factor-left = { $count ->
    [0] 恢复码已用完。
   *[other] 还有 { $count } 个恢复码。
}
page-factor-start = 开启
page-factor-next = 继续
page-factor-scan = 用身份验证应用扫描，再输入它显示的验证码。
page-factor-qr = 给身份验证应用的二维码
page-factor-secret = 或在应用里输入这个密钥：
page-factor-confirm = 开启
page-factor-stop = 关闭
page-factor-renew = 重新生成恢复码
page-factor-now-on = 两步登录已开启。
page-factor-now-off = 两步登录已关闭。
page-factor-codes-title = 恢复码
page-factor-codes-lead = 手机不在身边时，每个恢复码可代替一次验证码。只在现在显示：请打印，或与密码保存在一起。
page-factor-codes-copy = 复制
page-factor-codes-copied = 恢复码已复制。
page-factor-codes-print = 打印
page-factor-codes-for = 楚河 { $host }：{ $name } 的恢复码
page-factor-codes-kept = 已经保存好

page-sessions-title = 已登录的浏览器
page-sessions-unknown = 未知浏览器
page-sessions-this = 当前浏览器
page-sessions-seen = 最近使用 { $when }
page-sessions-created = 登录于 { $when }
page-sessions-end = 退出
page-sessions-ended = 那个浏览器已退出登录。
page-sessions-leave = 在这里退出
page-sessions-everywhere = 全部退出
page-sessions-left = 已退出登录。

page-data-title = 您的数据
page-data-export = 下载我的数据
page-data-export-lead = 一个文件，包含账号、登录状态和全部棋局。
page-data-erase = 注销账号
page-data-erase-guest = 删除游客
page-data-erase-lead = 您的名字会从各处消失，所有浏览器退出登录，名字可再被使用。棋局保留，但不再有您的名字。正在下的棋继续，您的棋钟照走。不能撤销。
page-data-erase-word = 请输入“{ $word }”确认
page-data-erase-the-word = 注销
page-data-erase-do = 永久删除
page-data-erased = 您的数据已删除。

## 个人主页

page-person-page = { $name } · 楚河
page-person-missing-title = 没有这个人
page-person-missing = 这个地址没有人，或账号已注销。
page-person-account = 账号
page-person-guest = 游客
page-person-since = { $date }来到这里
page-person-yours = 别人看到的就是这些，只是不公开的棋局只有您能看到。
page-person-edit = 账号设置
page-person-tally = 与人对局的成绩
page-person-wins = 胜
page-person-draws = 和
page-person-losses = 负
page-person-games-title = 棋局
page-person-games-none = 还没有可以显示的已结束棋局。
page-person-more = 更早的棋局
page-person-won = 胜
page-person-lost = 负
page-person-drew = 和
page-person-arbiter = 裁判
page-person-result = 结果
page-person-opponent = 对手
