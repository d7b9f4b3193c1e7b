# 网页：管理。

page-moderation-page = 管理 · 楚河
page-moderation-title = 管理
page-moderation-only = 只有管理员才能看这一页。
page-moderation-open = 待处理
page-moderation-settled = 已处理
page-moderation-log = 记录
page-moderation-none = 没有待处理的举报。
page-moderation-none-settled = 没有已处理的举报。
page-moderation-none-log = 还没有记录。
page-moderation-more = 更多
page-moderation-reports = { $reporter } 举报 { $person }
page-moderation-game = 查看对局
page-moderation-context = 前后发言
page-moderation-erased = （已注销）
page-moderation-line-erased = （发言人已注销）
page-moderation-line-removed = 已删除
page-moderation-guest = 游客
page-moderation-moderator = 管理员
page-moderation-muted = 禁言至 { $until }
page-moderation-muted-with = 因同一网络的游客被禁言，一并禁言至 { $until }
page-moderation-closed = 已封停
page-moderation-before = { $count ->
   *[other] 此前处理 { $count } 次
}
page-moderation-measure = 处理
page-moderation-measure-warn = 警告
page-moderation-measure-mute = 禁言
page-moderation-measure-unmute = 解除禁言
page-moderation-measure-close = 封停账号
page-moderation-measure-reopen = 解封账号
page-moderation-measure-remove = 删除发言
page-moderation-measure-dismiss = 不予处理
page-moderation-for = 时长
page-moderation-for-hour = 1 小时
page-moderation-for-day = 1 天
page-moderation-for-week = 7 天
page-moderation-for-month = 30 天
page-moderation-for-year = 1 年
page-moderation-reason = 理由（记入记录，本人可见）
page-moderation-do = 执行
page-moderation-did = 已执行，并记入记录。
page-moderation-entry = { $moderator } → { $person }
page-moderation-until = 至 { $until }
page-moderation-person = 此人
page-moderation-person-open = 查看与此人有关的记录
page-moderation-all = 全部记录
