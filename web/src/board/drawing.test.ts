import { describe, expect, test } from "vitest";
import { arrow, edges } from "./drawing";

describe("the signs on the edges", () => {
  const read = (signs: { sign: string; letter: string }[]) => signs.map(({ sign, letter }) => sign + letter).join(" ");

  test("count from each side's own right hand", () => {
    expect(read(edges("hanzi").red)).toBe("九 八 七 六 五 四 三 二 一");
    expect(read(edges("digits").red)).toBe("9 8 7 6 5 4 3 2 1");
    for (const style of ["hanzi", "digits"] as const) expect(read(edges(style).black)).toBe("1 2 3 4 5 6 7 8 9");
  });

  test("are the files of ICCS for both sides, alone or beside the paths", () => {
    expect(read(edges("letters").red)).toBe("a b c d e f g h i");
    expect(edges("letters").black).toEqual(edges("letters").red);
    expect(read(edges("both").red)).toBe("九a 八b 七c 六d 五e 四f 三g 二h 一i");
    expect(read(edges("both").black)).toBe("1a 2b 3c 4d 5e 6f 7g 8h 9i");
  });
});

test("an arrow leaves the piece and ends short of the middle of its goal", () => {
  expect(arrow([0, 0], [300, 0])).toEqual({ shaft: "M36.0 0.0L254.0 0.0", head: "M290.0 0.0L246.0 23.0L246.0 -23.0Z" });
});
