"""Makes the fonts and the outlines that printed matter is drawn with.

    pip install fonttools brotli
    python crates/prints/fonts/make.py [--noto DIR] [--kai DIR] [--source DIR]

--noto holds the fonts as Debian's packages fonts-noto-cjk and fonts-noto-cjk-extra install them
(/usr/share/fonts/opentype/noto), --kai those of fonts-lxgw-wenkai
(/usr/share/fonts/truetype/lxgw-wenkai), --source the folder `files` of the npm package
@fontsource/source-sans-3; without it latin.ttf stays as it is.

Writes beside itself:

* hei.otf, "Chuhe Print Hei": what people write, names above all. GB 2312 (levels 1 and 2), the
  frequent half of Big5, Latin with the letters of Vietnamese and Pinyin, kana, Greek, Cyrillic,
  and the signs of names that are in neither list.
* song.otf, "Chuhe Print Song": headings, with the signs of our own words only (sheet.ftl and the
  message files whose name begins with "print"). Run this again when those words change.
* latin.ttf, "Chuhe Print Latin": the accented letters that the Chinese fonts lack.
* outlines.txt, the signs of board and pieces as paths in board units (one cell is 100).

A subset is a modified version of its font, so each carries a name of its own.
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
LOCALES = HERE / "../../words/locales"

arguments = argparse.ArgumentParser()
arguments.add_argument("--noto", type=Path, default=Path("/usr/share/fonts/opentype/noto"))
arguments.add_argument("--kai", type=Path, default=Path("/usr/share/fonts/truetype/lxgw-wenkai"))
arguments.add_argument("--source", type=Path)
given = arguments.parse_args()

# Signs of given names that GB 2312 and the frequent half of Big5 lack.
GIVEN_NAMES = (
    "喆堃淼玥珺赟曌芃翀琎昉祎旻煊瑀妤頔骉犇镕垚玙琤琬珵鋆锟晔昕晟彧暐暻曦瑢璟琨瑄璐玘玚玹珞珅珣珩琇琰甯翎翊铄镓锜镔锴睿筠筱婕"
    "嬿妍姝彤滢澍濛沄沅泓泠洺湜溁漪潆澔澜灏灿焜焱燚犸芊苡荇菡萱葳蓁蕤蘅藜晗晞晙晢暄昇昺旸旼祐祺禔禕稷峤崚嵘嶙巍弈彣忻恺惇愔懿"
    "扆挺捷敔敩斐斓旖曈朙杬枟柃栩桁桢梓棪椿楠楹榕槿樾檀欤歆殷毓炅炆炘炫烜煜煦熙熠熹燊爔珂珈珏珑珝珮琦琮琳琯瑛瑜瑞瑶璋璇璞璠璨"
    "畅皓皞盈砺祁禹穆竑竣笙筝简箐篁粟絮纨纾绮绶缃缙羲翃翙翚翥翯耘聿胤舸艾芮芷苒茉茗茜荃荔荻莘莞菁菲萌萩葵蓉蔚蔓薇虔衎裔詠詹誉谌谦谧豫贇赜赫辰迦逸郴郗鄞鄢酆釗釥釴釺鈊鈺鉅鉉鉦鉷銎銓銘銳鋒鋐鋕鋭錕錞錡錤鍇鍾鎔鏐鏞鏵鐸鑫钊钏钜铉铎铖铭银锐锋锡锦闰阚陇陟隽霁霈霏霖霭靓靖韬韵韫颀颉颐颢飏馥骁骏骐骞骧鲲鸣鸿鹍鹤鹭麒麟黎黛龑"
    "硕碩邨峯裏綫啓溫强搋冮劼劢勍勖勐卬叒叕囧囡圳坤埒埈堉塬墉奡奭妘妠妲姞姮娅娉娣娴娵婳婵媖媞媺嫄嫚孃孖孜孚宓宬寔尧屾岍岚岱岽峄峣崟崴嵋嵩帏庹廙弢彊徽"
)

# Surnames as they are written outside the mainland.
SURNAMES = (
    "趙錢孫吳鄭馮陳褚衛蔣韓楊許呂張嚴華魏陶謝鄒喻竇雲蘇潘葛範魯韋馬鳳俞柳鮑費薛賀湯羅畢鄔樂於時傅齊顧黃蕭姚邵臧計談龐紀項"
    "藍閔麻賈婁顏駱樊淩霍虞萬柯管盧莫經裘繆幹應宗賁鄧單諸鈕龔嵇滑裴陸榮荀於惠甄麴儲靳鞏儀鍾欒暴斜厲戎劉詹龍葉幸黎薊賴卓藺屠蒙喬陰鬱"
    "蒼雙聞莘黨譚貢勞姬冉郤璩桑濮壽邊扈燕冀郟浦農莊晏閻習慕連習艾魚向廖庾衡步耿滿寇廣祿闕東歐師鞏聶晁勾敖融冷簡饒曾關蒯荊紅權蓋鄺"
    "鍾離濟陽諸葛尉遲淳於單於澹臺濮陽闞佘佟仝冼逄麥岑甯邱鄒諶鄢鄧區歐陽畢萬倪湛塗"
)

# What no list above holds: marks, quotation marks, arrows, boxes.
ALWAYS = "“”‘’—–…·×÷±−½¼¾→←↑↓↔■□▲△▼▽◆◇●○◎★☆※№〇〓‰§¶†•‹›«»€£¥"

# Board, pieces, river: in the hand of the seal.
BOARD = "帥仕相俥傌炮兵將士象車馬砲卒帅车马将楚河漢汉界"
# The coordinates at both edges.
COORDINATES = "一二三四五六七八九0123456789abcdefghi"


def legacy(codec: str, leads: range, trails: list[int]) -> set[str]:
    """Every sign of a part of a double-byte code."""
    signs = set()
    for lead in leads:
        for trail in trails:
            try:
                signs.add(bytes([lead, trail]).decode(codec))
            except UnicodeDecodeError:
                pass
    return signs


def writing() -> set[str]:
    """The signs that people may use in names and titles."""
    signs = legacy("gb2312", range(0xA1, 0xF8), list(range(0xA1, 0xFF)))
    # Big5 sorts by how often a sign is used: its first level ends at 0xC67E.
    signs |= legacy("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
    for first, last in [
        (0x20, 0x7E),
        (0xA0, 0x24F),
        (0x1EA0, 0x1EF9),
        (0x391, 0x3C9),
        (0x401, 0x451),
        (0x3041, 0x30FF),
        (0xFF01, 0xFF5E),
    ]:
        signs |= {chr(code) for code in range(first, last + 1)}
    return signs | set(GIVEN_NAMES + SURNAMES + ALWAYS + BOARD)


def headings() -> set[str]:
    """The signs of our own printed words."""
    signs = {chr(code) for code in range(0x20, 0x7F)} | set(ALWAYS)
    for path in sorted(LOCALES.glob("*/*.ftl")):
        if path.stem == "sheet" or path.stem.startswith("print"):
            lines = path.read_text(encoding="utf-8").splitlines(True)
            signs |= set("".join(line for line in lines if not line.startswith("#")))
    return {sign for sign in signs if sign.isprintable()}


def make(source: Path, signs: set[str], target: str, name: str) -> None:
    options = subset.Options()
    if source.suffix == ".ttc":
        # Face 2 of the collections is the one for simplified Chinese.
        options.font_number = 2
    options.hinting = False
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 7, 13, 14]
    font = subset.load_font(str(source), options)
    font.flavor = None
    cut = subset.Subsetter(options)
    cut.populate(text="".join(sorted(signs)))
    cut.subset(font)
    # The same input gives the same file.
    font["head"].modified = font["head"].created
    rename(font, name)
    subset.save_font(font, str(HERE / target), options)
    held = signs & {chr(code) for code in font.getBestCmap()}
    size = (HERE / target).stat().st_size / 1024
    print(f"{target}: {len(held)} signs, {size:.0f} KiB; the source lacks {len(signs - held)}")


def rename(font: TTFont, name: str) -> None:
    plain = name.replace(" ", "")
    for record in list(font["name"].names):
        if record.nameID in (1, 4):
            record.string = name
        elif record.nameID == 2:
            record.string = "Regular"
        elif record.nameID == 6:
            record.string = plain
    if "CFF " not in font:
        return
    cff = font["CFF "].cff
    cff.fontNames = [plain]
    top = cff.topDictIndex[0]
    for key in ("FullName", "FamilyName"):
        if hasattr(top, key):
            setattr(top, key, name)


def number(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def outline(font: TTFont, sign: str, scale: float, middle: tuple[float, float]) -> str:
    """A sign's path, y downwards, with `middle` of the font's units at 0,0."""
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=number)
    x, y = middle
    turn = (scale, 0, 0, -scale, -x * scale, y * scale)
    glyphs[font.getBestCmap()[ord(sign)]].draw(TransformPen(pen, turn))
    return pen.getCommands()


def board_sign(font: TTFont, sign: str) -> str:
    """One em is 62 units, so that a sign sits well in a disc of radius 44; small signs grow a
    little, none is wider or higher than 56. Centred by what is inked."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(sign)]].draw(pen)
    left, low, right, high = pen.bounds
    scale = 62 / font["head"].unitsPerEm
    scale *= min(1.18, 56 / (max(right - left, high - low) * scale))
    return outline(font, sign, scale, ((left + right) / 2, (low + high) / 2))


def coordinate(font: TTFont, sign: str) -> str:
    """One em is 32 units. Centred by its advance, and by the height of figures or of Chinese signs."""
    em = font["head"].unitsPerEm
    glyph = font.getBestCmap()[ord(sign)]
    advance, _ = font["hmtx"][glyph]
    height = 0.733 if sign.isascii() else 0.76
    return outline(font, sign, 32 / em, (advance / 2, em * height / 2))


def outlines() -> None:
    kai = TTFont(str(given.kai / "LXGWWenKai-Bold.ttf"))
    hei = TTFont(str(given.noto / "NotoSansCJK-Medium.ttc"), fontNumber=2)
    lines = [
        "# Outlines of Chinese signs in board units (a cell is 100), y downwards. Made by make.py.",
        "# board: LXGW WenKai Bold 1.250, Copyright 2021-2023 LXGW, Copyright 2020 The Klee Project",
        "# Authors. edge: Noto Sans CJK SC Medium 2.004, Copyright 2014-2021 Adobe. Both under the",
        "# SIL Open Font License 1.1 (licences/).",
    ]
    lines += [f"board {sign} {board_sign(kai, sign)}" for sign in BOARD]
    lines += [f"edge {sign} {coordinate(hei, sign)}" for sign in COORDINATES]
    (HERE / "outlines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"outlines.txt: {len(lines) - 4} signs")


def main() -> None:
    make(given.noto / "NotoSansCJK-Regular.ttc", writing(), "hei.otf", "Chuhe Print Hei")
    make(given.noto / "NotoSerifCJK-SemiBold.ttc", headings(), "song.otf", "Chuhe Print Song")
    if given.source:
        held = {chr(code) for code in TTFont(str(HERE / "hei.otf")).getBestCmap()}
        lacking = {chr(code) for code in range(0xA1, 0x250)} - held
        latin = given.source / "source-sans-3-latin-ext-400-normal.woff2"
        make(latin, lacking, "latin.ttf", "Chuhe Print Latin")
    outlines()


main()
