//! What columns are called.

/// What a column of an entry list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// 序号.
    Number,
    /// 种子.
    Seed,
    /// 姓名.
    Name,
    /// A family name in a column of its own.
    Surname,
    /// A given name in a column of its own.
    Given,
    /// 单位.
    Club,
    /// 队名.
    Team,
    /// 队员1, 队员2 and so on, or 队员名单: members of a team, one or several in a cell.
    Member,
    /// 台次: the order within a team.
    Board,
    /// 等级分.
    Rating,
    /// 称号.
    Title,
    /// 等级.
    Grade,
    /// 组别.
    Class,
    /// 性别.
    Sex,
    /// 出生年份, or a date of birth.
    Birth,
    /// 年龄.
    Age,
    /// What members of one family share.
    Family,
    /// 起始轮次: the first round of who entered late.
    From,
    /// 状态: whether somebody has left.
    Status,
    /// 备注.
    Note,
}

/// The first name of each is the one that is written, in Chinese and in English.
const NAMES: [(Column, &[&str], &[&str]); 20] = [
    (
        Column::Number,
        &["序号", "编号", "号码", "号", "签号", "序號", "編號", "號碼", "参赛号", "报名序号"],
        &["no", "number", "id", "#", "nr", "sno", "snr", "start number", "starting number"],
    ),
    (Column::Seed, &["种子", "种子号", "种子序号", "種子", "種子號"], &["seed", "seeding"]),
    (
        Column::Name,
        &[
            "姓名",
            "名字",
            "棋手",
            "棋手姓名",
            "选手",
            "选手姓名",
            "運動員",
            "运动员",
            "运动员姓名",
            "队员",
            "队员姓名",
            "參賽者",
            "参赛者",
            "参赛选手",
            "参赛人员",
            "参赛者姓名",
            "選手",
            "選手姓名",
            "隊員",
            "隊員姓名",
            "學生姓名",
            "学生姓名",
        ],
        &["name", "player", "player name", "full name", "fullname", "participant", "entrant"],
    ),
    (Column::Surname, &["姓", "姓氏"], &["surname", "last name", "family name", "lastname"]),
    (Column::Given, &["名"], &["given name", "first name", "firstname", "forename"]),
    (
        Column::Club,
        &[
            "单位",
            "單位",
            "代表单位",
            "代表單位",
            "参赛单位",
            "單位名稱",
            "单位名称",
            "所属单位",
            "所在单位",
            "学校",
            "學校",
            "学校名称",
            "班级",
            "班級",
            "俱乐部",
            "俱樂部",
            "协会",
            "協會",
            "地区",
            "地區",
            "省市",
            "城市",
            "棋院",
            "工作单位",
            "选送单位",
        ],
        &[
            "club",
            "school",
            "organization",
            "organisation",
            "association",
            "federation",
            "fed",
            "city",
            "affiliation",
            "unit",
        ],
    ),
    (
        Column::Team,
        &[
            "队名",
            "队伍",
            "队伍名称",
            "代表队",
            "参赛队",
            "参赛队伍",
            "参赛队名",
            "球队",
            "团队",
            "隊名",
            "隊伍",
            "代表隊",
            "參賽隊",
        ],
        &["team", "team name"],
    ),
    (
        Column::Member,
        &[
            "队员名单",
            "全体队员",
            "参赛队员",
            "参赛名单",
            "成员",
            "成员名单",
            "替补",
            "替补队员",
            "隊員名單",
            "全體隊員",
            "參賽隊員",
            "成員",
            "替補",
            "替補隊員",
        ],
        &[
            "members",
            "member",
            "team members",
            "players",
            "lineup",
            "line-up",
            "reserve",
            "reserves",
        ],
    ),
    (
        Column::Board,
        &[
            "台次",
            "台号",
            "队内序号",
            "队员序号",
            "顺序",
            "出场顺序",
            "上场顺序",
            "台",
            "順序",
            "台號",
        ],
        &["board", "board no", "board number", "order", "team order"],
    ),
    (
        Column::Rating,
        &["等级分", "等級分", "棋力分", "级分", "評分"],
        &["rating", "elo", "rtg", "rating points"],
    ),
    (Column::Title, &["称号", "棋手称号", "稱號", "技术称号"], &["title"]),
    (
        Column::Grade,
        &["等级", "等級", "技术等级", "运动等级", "运动员等级", "段位", "级别", "級別", "棋力"],
        &["grade", "level", "rank"],
    ),
    (
        Column::Class,
        &["组别", "組別", "参赛组别", "组", "組", "项目", "項目", "参赛项目", "竞赛组别"],
        &["class", "category", "section", "group", "division"],
    ),
    (Column::Sex, &["性别", "性別"], &["sex", "gender", "m/f"]),
    (
        Column::Birth,
        &["出生年份", "出生日期", "出生年月", "出生年月日", "生日", "出生", "出生年"],
        &[
            "born",
            "birth",
            "birthday",
            "birth date",
            "date of birth",
            "dob",
            "birth year",
            "year of birth",
            "yob",
            "birthdate",
        ],
    ),
    (Column::Age, &["年龄", "年齡", "岁", "周岁"], &["age"]),
    (Column::Family, &["家庭", "家族"], &["family"]),
    (Column::From, &["起始轮次"], &["from round"]),
    (Column::Status, &["参赛状态", "状态", "狀態"], &["status"]),
    (
        Column::Note,
        &["备注", "備註", "备考", "说明", "說明", "附注"],
        &["note", "notes", "remark", "remarks", "comment", "comments"],
    ),
];

/// Half-width, small, without blanks, without what stands in brackets and without marks at the
/// end.
fn plain(header: &str) -> String {
    let half: String = super::values::half_width(header).to_lowercase();
    let end = half.find(['(', '[', '（', '【']).filter(|end| *end > 0).unwrap_or(half.len());
    let text = half[..end].trim().trim_end_matches(['*', ':', '：', '.']).trim();
    let mut plain = String::with_capacity(text.len());
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        plain.push_str(word);
        // Chinese is often spread: 姓  名.
        let parted = word.is_ascii() && words.peek().is_some_and(|next| next.is_ascii());
        if parted {
            plain.push(' ');
        }
    }
    plain.replace('_', " ")
}

fn named(plain: &str) -> Option<Column> {
    NAMES
        .iter()
        .find(|(_, chinese, english)| chinese.contains(&plain) || english.contains(&plain))
        .map(|(column, _, _)| *column)
}

/// 队员1, 队员二姓名, 第三台, 替补1, `player 2`, `board 3`.
fn is_numbered_member(plain: &str) -> bool {
    let is_number = |text: &str| {
        let chinese = |c: char| "一二三四五六七八九十".contains(c);
        !text.is_empty()
            && text.chars().count() <= 2
            && text.chars().all(|c| c.is_ascii_digit() || chinese(c))
    };
    if let Some(board) = plain.trim_start_matches('第').strip_suffix('台') {
        return is_number(board);
    }
    let text = plain.strip_suffix("姓名").unwrap_or(plain);
    let word = text.trim_end_matches(|c: char| is_number(c.encode_utf8(&mut [0; 4])));
    let (word, number) = text.split_at(word.len());
    let word = word.trim_end_matches([' ', '#', '.']).trim_end_matches("no").trim_end();
    is_number(number)
        && (matches!(word, "board") || matches!(named(word), Some(Column::Name | Column::Member)))
}

impl Column {
    /// The column that a header names.
    pub fn of_header(header: &str) -> Option<Column> {
        let plain = plain(header);
        named(&plain).or_else(|| is_numbered_member(&plain).then_some(Column::Member))
    }

    /// The header that is written.
    pub fn header(self, chinese: bool) -> &'static str {
        NAMES
            .iter()
            .find(|(column, _, _)| *column == self)
            .map_or("", |(_, zh, en)| if chinese { zh[0] } else { en[0] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_known_in_many_forms() {
        for (header, column) in [
            ("姓名", Column::Name),
            (" 姓  名 ", Column::Name),
            ("姓名（必填）", Column::Name),
            ("Player Name*", Column::Name),
            ("代表單位", Column::Club),
            ("ＥＬＯ", Column::Rating),
            ("出生日期(年/月/日)", Column::Birth),
            ("No.", Column::Number),
            ("team_name", Column::Team),
            ("备注：", Column::Note),
            ("队员", Column::Name),
            ("队员1", Column::Member),
            ("队员十二", Column::Member),
            ("队员２姓名", Column::Member),
            ("第一台", Column::Member),
            ("替补1", Column::Member),
            ("Player 2", Column::Member),
            ("member_3", Column::Member),
            ("队员名单（必填）", Column::Member),
        ] {
            assert_eq!(Column::of_header(header), Some(column), "{header}");
        }
        for header in ["", "手机", "张三", "2100", "单位1", "棋手100号", "1"] {
            assert_eq!(Column::of_header(header), None, "{header}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for (column, _, _) in NAMES {
            assert_eq!(Column::of_header(column.header(true)), Some(column));
            assert_eq!(Column::of_header(column.header(false)), Some(column));
        }
    }
}
