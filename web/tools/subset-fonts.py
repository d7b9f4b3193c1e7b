"""Makes the Chinese fonts that the page ships, with the signs that its words need and no more.

    pip install fonttools brotli
    python tools/subset-fonts.py [DIR]

DIR holds the fonts as Debian's packages fonts-noto-cjk and fonts-noto-cjk-extra install them
(/usr/share/fonts/opentype/noto). Writes src/fonts/charset.txt (every sign of the two interface
fonts) and charset-head.txt (the signs of headings), then the fonts, and last src/styles/fonts-rest.css
with the slices of what people write themselves: names and chat.

A subset is a modified version of its font, so each carries a name of its own. The Latin fonts and
"Chuhe Kai" change with no word, and are not made here.
"""

import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parent.parent
LOCALES = WEB / "../crates/words/locales"
FONTS = WEB / "src/fonts"
SOURCES = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/noto")

# What people type most in names.
NAMES = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪"
    "田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文"
    "小大老阿明华伟强军芳娜秀英敏静丽磊洋勇艳杰涛超霞平刚桂游客棋友手先生"
    "志国建春玉兰梅云峰飞海波鹏宇浩天子轩涵雨欣怡然佳琪思远知行秋砚雪晨曦晓东南西北山川月星光松竹新永福庆德仁义立成"
)

# What stands in no catalogue: the board's own signs and the signs of notations in every width.
ALWAYS = (
    "楚河漢汉界帥仕相俥傌炮兵將士象車馬砲卒帅车马将包红黑胜负和"
    "前后後中进進退平一二三四五六七八九十百千万零〇两"
    "，。、；：？！“”‘’《》（）【】…—–·×−½±→←↑↓■□●○※№＋－．＝"
    "０１２３４５６７８９"
    "简体中文"
    # Dates and times as browsers write them.
    "年月日时分秒上下午昨今明天周星期"
)

# Headings: the messages whose name ends in -title, the verdicts of the referee, and what a touch obliges to.
HEADING = re.compile(
    r"^(?:page-[a-z0-9_-]*-title|ruling-(?!undetermined|cycle|series|clauses|differs)[a-z-]*|page-rulings-(?:must|free|touch-first)[a-z-]*) = (.*)$", re.M
)

# What stands in headings and in no catalogue: the natures of moves, and moves over a board.
ALWAYS_HEAD = "将杀捉兑献拦跟闲帅仕相车马炮兵士象卒前后中进退平一二三四五六七八九"


# How many slices the signs that people write are cut into; a page fetches those it needs.
SLICES = 28


def written() -> set[str]:
    """The signs of GB 2312: what a keyboard for simplified Chinese writes, rare names among it."""
    rows, cells = range(0xB0, 0xF8), range(0xA1, 0xFF)
    return {sign for row in rows for cell in cells for sign in bytes((row, cell)).decode("gb2312", "ignore")}


def signs(text: str) -> set[str]:
    """The signs of a text that a Latin font does not hold."""
    return {sign for sign in text if ord(sign) > 0x7F and not sign.isspace()}


def lines(held: set[str]) -> str:
    ordered = "".join(sorted(held))
    return "".join(ordered[at : at + 60] + "\n" for at in range(0, len(ordered), 60))


def words() -> tuple[set[str], set[str]]:
    """The signs of all words, and of the headings among them."""
    all_signs, head_signs = signs(ALWAYS + ALWAYS_HEAD + NAMES), signs(ALWAYS_HEAD + NAMES)
    for path in sorted(LOCALES.glob("*/*.ftl")):
        text = path.read_text(encoding="utf-8")
        all_signs |= signs("".join(line for line in text.splitlines(True) if not line.startswith("#")))
        head_signs |= signs("".join(HEADING.findall(text)))
    return all_signs, head_signs


def make(source: str, number: int, held: set[str], target: str, name: str) -> None:
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = ["kern", "palt", "vert", "tnum", "lnum", "locl"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 7, 13, 14]
    options.font_number = number
    font = subset.load_font(str(SOURCES / source), options)
    cut = subset.Subsetter(options)
    cut.populate(text="".join(sorted(held)) + " ")
    cut.subset(font)
    missing = held - {chr(code) for code in font.getBestCmap()}
    if missing:
        sys.exit(f"{source} lacks {''.join(sorted(missing))}")
    rename(font, name)
    subset.save_font(font, str(FONTS / target), options)
    print(f"{target}: {len(held)} signs, {(FONTS / target).stat().st_size / 1024:.0f} KiB")


def rename(font: TTFont, name: str) -> None:
    for record in list(font["name"].names):
        if record.nameID in (1, 4):
            record.string = name
        elif record.nameID == 2:
            record.string = "Regular"
        elif record.nameID == 6:
            record.string = name.replace(" ", "")
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [name.replace(" ", "")]
        top = cff.topDictIndex[0]
        for key in ("FullName", "FamilyName"):
            if hasattr(top, key):
                setattr(top, key, name)


def main() -> None:
    held, headings = words()
    (FONTS / "charset.txt").write_text(lines(held), encoding="utf-8")
    (FONTS / "charset-head.txt").write_text(lines(headings), encoding="utf-8")
    # Face 2 of the collections is the one for simplified Chinese.
    make("NotoSansCJK-Regular.ttc", 2, held, "chuhe-hei-400.woff2", "Chuhe Hei")
    make("NotoSansCJK-Medium.ttc", 2, held, "chuhe-hei-500.woff2", "Chuhe Hei Medium")
    make("NotoSerifCJK-SemiBold.ttc", 2, headings, "chuhe-song.woff2", "Chuhe Song")
    make_slices(sorted(written()))


def make_slices(rest: list[str]) -> None:
    """Cuts by code points, so that each slice is named by one range. They hold all of GB 2312, whatever the
    catalogues say, so that a new word does not change them."""
    bounds = [len(rest) * slice // SLICES for slice in range(SLICES + 1)]
    rules = ["/* Made by tools/subset-fonts.py: what names and chat hold beside the words of the catalogues, where no Chinese font is installed. */"]
    for number, (start, end) in enumerate(zip(bounds, bounds[1:]), 1):
        target = f"chuhe-hei-rest-{number:02}.woff2"
        make("NotoSansCJK-Regular.ttc", 2, set(rest[start:end]), target, f"Chuhe Hei Rest {number}")
        below = ord(rest[end]) - 1 if end < len(rest) else ord(rest[-1])
        rules.append(
            f'@font-face {{ font-family: "Chuhe Hei Rest"; src: url("../fonts/{target}") format("woff2"); '
            f"font-weight: 400 700; font-display: swap; unicode-range: U+{ord(rest[start]):X}-{below:X}; }}"
        )
    (WEB / "src/styles/fonts-rest.css").write_text("\n".join(rules) + "\n", encoding="utf-8")


main()
