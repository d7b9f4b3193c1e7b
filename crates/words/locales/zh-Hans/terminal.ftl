# 终端：从文件编排与排名，命令行的写法，文件与系统为何不能用。

## 从文件编排与排名

event-stored-empty = { $file }：文件是空的
event-stored-large = 超过 { $bytes } B，没有这么大的比赛文件
event-stored-no-file = 请给出比赛文件，或用 - 表示标准输入
event-stored-rounds = 没有第 { $round } 轮，最后一轮是第 { $last } 轮
event-stored-round-zero = 轮次从 1 数起
event-stored-round-missing = 不能编排第 { $round } 轮：还没有第 { $open } 轮
event-stored-result-missing = 不能编排第 { $round } 轮：第 { $open } 轮第 { $table } 台（{ $red } – { $black }）还没有成绩
event-stored-results-missing = 不能编排第 { $round } 轮：第 { $open } 轮的成绩还不全
event-stored-not-by-scores = 第 { $stage } 阶段不是按分编排；从比赛的日志文件可以编排
event-stored-in-log = 第 { $round } 轮不是按分编排的，已在日志里
event-stored-explain = 这一轮不是按分编排的；已公布的对阵由 chuhe event explain 说明
event-stored-over = { $file }：比赛共 { $rounds } 轮，已全部编排，没有第 { $round } 轮
event-stored-same = { $file }：{ $who }不能与自己相遇
event-stored-no-bye = { $file }：这一轮没有人轮空
event-stored-no-pairing = { $file }：这一轮无法编排
event-stored-absent = 不参加这一轮：{ $who }
event-stored-more = 另有 { $count } 处

## 文件与系统

system-not-found = 没有这个文件或目录
system-denied = 没有权限
system-exists = 已有同名的文件
system-is-folder = 是目录，不是文件
system-no-folder = 其中有一段不是目录
system-full = 空间不足
system-quota = 超出限额
system-read-only = 只能读，不能写
system-too-large = 文件过大
system-bad-name = 文件名不可用
system-busy = 正被占用
system-cut = 内容中途结束
system-bad-data = 内容不是有效的文字
system-pipe = 对方已关闭
system-interrupted = 被中断
system-memory = 内存不足
system-timed-out = 超时
system-in-use = 地址已被占用
system-no-address = 没有这个地址
system-refused = 连接被拒绝
system-not-empty = 目录不是空的
system-unsupported = 系统不支持
system-bad-input = 系统不接受这个值
system-other = 系统错误：{ $text }
system-standard-input = 标准输入

## JSON

json-syntax = 第 { $line } 行第 { $column } 列不合 JSON 的写法
json-end = 到第 { $line } 行第 { $column } 列就结束了，JSON 不完整
json-data = 第 { $line } 行第 { $column } 列的值不合要求（{ $detail }）
json-misfit = 值不合要求（{ $detail }）
json-list = 这里是一个列表，应为一个对象
json-at = { $path }：{ $problem }
json-version = 格式“{ $format }”第 { $version } 版不是“chuhe-event”第 1 版
json-unknown-entrant = 没有 { $no } 号
json-unknown-player = 没有 { $no } 号棋手
json-format = 格式“{ $format }”不是“swiss”
json-twice = { $no } 号出现了两次
json-itself = { $no } 号不能与自己对局
json-neither = 不是有红方和黑方的一台，也不是轮空
json-count = 有 { $got } 个值，应为 { $expected } 个
json-forfeit = 弃权写作 ["+","-"]、["-","+"] 或 ["-","-"]
json-contradiction = 弃权一方的分多于对方
json-color = “{ $text }”不是 red 或 black
json-rounds = { $count } 轮太多

## 命令行的写法

command-value = “{ $value }”不能作为 { $argument } 的值
command-value-why = “{ $value }”不能作为 { $argument } 的值：{ $reason }
command-value-missing = { $argument } 缺少值
command-known-values = 可用的值：{ $values }
command-number = 须为整数
command-number-large = 数太大
command-number-small = 数太小
command-number-empty = 没有写数
command-number-range = 须在 { $least } 到 { $most } 之间
command-unknown = 没有“{ $argument }”这个参数
command-unknown-verb = 没有“{ $verb }”这个操作
command-verb-missing = 缺少操作；可用的有：{ $verbs }
command-missing = 缺少必需的参数：{ $arguments }
command-conflict = { $argument } 不能与 { $other } 同时使用
command-repeated = { $argument } 只能写一次
command-equals = { $argument } 的值须写在等号之后
command-surplus = { $argument } 多了一个值“{ $value }”
command-values = { $argument } 需要 { $expected } 个值，给了 { $actual } 个
command-values-few = { $argument } 至少需要 { $expected } 个值，给了 { $actual } 个
command-not-text = 参数里有不是文字的内容
command-other = 参数不可用
command-similar = 有一个相近的：{ $similar }
command-usage = 用法：{ $usage }
command-help = 说明见 { $help }
command-lang = --lang "{ $tag }"：不是 zh 或 en
command-sex = 须为 f 或 m
command-seed = 须为小于 2 的 64 次方的整数
command-score = 须为 1、0.5、0.25 这样的分数
command-minutes = 须为 12 或 12:30 这样的分钟数，或 never（未到）

## 比赛文件

event-file-none = 不是比赛文件：第一行不是 chuhe event 和一个数
event-file-format = 文件是第 { $found } 版格式，本程序读第 { $known } 版
event-file-line = 第 { $line } 行：缺少“{ $field }”一项，或无法读取
event-file-order = 第 { $line } 行：应为第 { $expected } 条，却是第 { $found } 条
event-file-changed = 第 { $line } 行与当初写入的不同：与校验值不符
event-file-ordinary = { $file }：不是文件

## 赛事报告文件（TRF）

trf-place = 第 { $line } 行：{ $problem }
trf-place-column = 第 { $line } 行第 { $column } 列：{ $problem }
trf-no-players = 没有一行是棋手（001）
trf-too-many = { $what }多于 { $most }
trf-tab = 有制表符，而这里按列数
trf-not-blank = “{ $text }”在两项之间：列没有对齐
trf-field = { $field }“{ $text }”不可用，应为 { $expected }
trf-missing = 缺少{ $field }
trf-twice = { $no } 号已在第 { $first } 行
trf-result = “{ $text }”不是结果
trf-color = “{ $text }”不是先后手
trf-no-opponent = 第 { $round } 轮：有结果“{ $text }”而没有对手
trf-bye-with-opponent = 第 { $round } 轮：轮空“{ $text }”而有对手 { $other }
trf-unknown-opponent = 第 { $round } 轮：没有 { $other } 号
trf-itself = 第 { $round } 轮：不能与自己对局
trf-result-missing = 第 { $round } 轮：{ $other } 号在这里没有结果，而 { $no } 号与他相遇
trf-other-opponent = 第 { $round } 轮：{ $no } 号对 { $other } 号，而后者对 { $instead }
trf-nobody = 无人
trf-same-color = 第 { $round } 轮：{ $no } 号与 { $other } 号的先后手相同
trf-results = 第 { $round } 轮：{ $no } 号为“{ $ours }”，{ $other } 号为“{ $theirs }”
trf-unknown-record = “{ $text }”这一项无法识别，不作改动
trf-points = 写的是 { $stated } 分，按结果是 { $counted } 分
trf-hole = 没有 { $no } 号
trf-past-the-end = 有第 { $round } 轮的结果，而比赛共 { $announced } 轮
trf-two-byes = 第 { $round } 轮：{ $no } 号与 { $other } 号都轮空
trf-passed = { $field }“{ $text }”无法读取，不算在内
trf-tie-break = 这里不计算“{ $text }”
trf-unknown-player = 没有 { $no } 号，这一项对他不算
trf-uneven = 第 { $round } 轮：{ $no } 号与 { $other } 号都负，或一负一和
trf-what-starting-number = 序号
trf-what-rating = 等级分
trf-what-points = 积分
trf-what-opponent = 对手
trf-what-rank = 名次
trf-what-color = 先后手
trf-what-round = 轮次
trf-what-rounds = 轮数
trf-what-number = 号码
trf-what-team-number = 队号
trf-what-bye = 轮空
trf-what-result = 结果
trf-what-lines = 行数
