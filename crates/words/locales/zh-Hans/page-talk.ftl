# 网页：聊天、屏蔽与举报。

## 聊天

page-chat-empty-players = 还没有人说话。这里的话只有对局双方和裁判看得到，对局结束后公开。
page-chat-empty-spectators = 还没有人说话。对局结束前，对局双方看不到这里的话。
page-chat-room-spectators = 观战
page-chat-list = 聊天记录
page-chat-say = 发言
page-chat-say-players = 对对手说……
page-chat-say-spectators = 对观战者说……
page-chat-send = 发送
page-chat-left = 还可写 { $count } 字
page-chat-not-sent = 刚才的话没有发出，请再试一次。
page-chat-offline = 连接中断，暂时不能发言。
page-chat-hidden = 聊天已隐藏。
page-chat-show = 显示聊天
page-chat-hide = 隐藏聊天
page-chat-aloud = 朗读新发言
page-chat-closed = 对局者聊天已关闭。
page-chat-close = 关闭本局聊天
page-chat-open = 重开本局聊天
page-chat-muted = 您已被禁言至 { $until }。
page-chat-reason = 理由：{ $reason }
page-chat-options = 聊天选项
page-chat-about = 关于 { $name } 的发言
page-chat-mute = 本机不看此人发言
page-chat-unmute = 重新显示 { $name } 的发言
page-chat-arbiter = 裁判
page-chat-you = 我

## 屏蔽

page-block = 屏蔽
page-block-named = 屏蔽 { $name }
page-block-done = 已屏蔽 { $name }。可在设置中解除。
page-block-about = 被屏蔽的人不会得知。您看不到他们的发言，彼此也不能约战、不会配对。
page-block-none = 没有屏蔽任何人。
page-block-remove = 解除屏蔽
page-block-remove-named = 解除对 { $name } 的屏蔽

## 举报

page-report = 举报
page-report-named = 举报 { $name }
page-report-title = 举报 { $name }
page-report-line = 所举报的发言
page-report-kind = 举报什么
page-report-kind-cheating = 作弊
page-report-kind-insulting = 辱骂
page-report-kind-stalling = 拖延
page-report-kind-name = 名字不当
page-report-kind-other = 其他
page-report-note = 说明（可不填，最多 500 字）
page-report-send = 提交举报
page-report-done = 举报已收到，管理员会查看。
page-report-already = 您已举报过，管理员会查看。

## 警告

page-warned-title = 管理员警告
page-warned-at = { $at }
page-warned-ok = 知道了
