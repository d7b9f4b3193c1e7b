# 记录纸。

sheet-title = 象棋对局记录
sheet-subject = { $red } — { $black }

## 栏目

sheet-event = 赛事
sheet-site = 地点
sheet-date = 日期
sheet-nth-round = 第 { $number } 轮
sheet-nth-table = 第 { $number } 台
sheet-red = 红方
sheet-black = 黑方
sheet-team = 单位
sheet-control = 用时规定
sheet-start = 开始
sheet-end = 结束

## 着法

sheet-column-round = 回合
sheet-column-red = 红方着法
sheet-column-black = 黑方着法
sheet-column-spent = 用时
sheet-column-left = 余时

## 结果与签名

sheet-red-wins = 红胜
sheet-draw = 和棋
sheet-black-wins = 黑胜
sheet-length = 着数
sheet-rounds = { $rounds } 回合
sheet-opening = 开局
sheet-start-position = 起始局面
sheet-time-used = 累计用时
sheet-fouls = 犯规
sheet-remarks = 备注
sheet-both = 红 { $red } · 黑 { $black }
sheet-sign-red = 红方签名
sheet-sign-black = 黑方签名
sheet-sign-arbiter = 裁判签名
sheet-page = 第 { $page } 页，共 { $pages } 页
