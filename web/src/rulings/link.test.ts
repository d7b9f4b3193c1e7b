import { describe, expect, it } from "vitest";
import { START } from "../board/fen";
import { rulingPath } from "../route";
import { BOOK, compact, gameIn, parseLink, spread, writeLink, type Question } from "./link";

const BOARD = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w - - 0 1";

describe("the link of a question", () => {
  const questions: Question[] = [
    { is: "blank" },
    { is: "moves", fen: BOARD, moves: "b2a2a5b5", book: "cxa1999", other: "axf", example: null },
    { is: "moves", fen: START, moves: "炮二平五 马8进7", book: "cxa2020", other: null, example: "fig02" },
    { is: "game", id: "aaaabbbb", plies: 38, book: "axf", other: null },
    { is: "game", id: "aaaabbbb", plies: null, book: null, other: "online" },
    { is: "touch", fen: START, touches: [], mode: "touch_move" },
    {
      is: "touch",
      fen: BOARD,
      touches: [
        { square: "b2", manner: "meant" },
        { square: "a5", manner: "together" },
        { square: "e9", manner: "adjusted_with_consent" },
        { square: "d9", manner: "adjusted_without_consent" },
        { square: "f9", manner: "accident" },
      ],
      mode: "free",
    },
  ];

  it("holds everything", () => {
    for (const question of questions) expect(parseLink(writeLink(question))).toEqual(question);
  });

  it("survives what an address bar does to it", () => {
    for (const question of questions) expect(parseLink(new URL(writeLink(question), "http://hall/rulings").hash)).toEqual(question);
  });

  it("leaves the usual start and the spaces of moves away", () => {
    const link = writeLink({ is: "moves", fen: START, moves: "h2e2 h9g7\n", book: BOOK, other: null, example: null });
    expect(link).toBe("#moves=h2e2h9g7&book=cxa2020");
    expect(spread("h2e2h9g7")).toBe("h2e2 h9g7");
    expect(compact("炮二平五 马8进7 ")).toBe("炮二平五 马8进7");
  });

  it("passes over what is no answer to anything", () => {
    expect(parseLink("#nonsense")).toEqual({ is: "blank" });
    expect(parseLink("#game=../../x&moves=")).toMatchObject({ is: "moves", moves: "" });
    expect(parseLink("#touch=z9.a0.%3Fb1&mode=never")).toMatchObject({ touches: [{ square: "a0", manner: "meant" }], mode: "touch_move" });
    expect(parseLink(`#touch=${"a0.".repeat(99)}`)).toMatchObject({ touches: { length: 32 } });
  });

  it("leads from a game to its ruling", () => {
    const hash = new URL(rulingPath("abc", 8, "axf"), "http://hall").hash;
    expect(parseLink(hash)).toEqual({ is: "game", id: "abc", plies: 8, book: "axf", other: null });
  });

  it("finds a game in an address", () => {
    const id = "abcdefghijklmnopqrstuvwxyz";
    for (const text of [id, ` ${id}\n`, `/game/${id}`, `http://hall:8080/game/${id}?x#y`]) expect(gameIn(text)).toBe(id);
    expect(gameIn("no game at all")).toBeNull();
  });
});
