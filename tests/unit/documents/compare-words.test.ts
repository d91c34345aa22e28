import { describe, expect, test } from "@jest/globals";
import { compareWords } from "#shared/documents/compare-words";

const later = (earlier: string, text: string) =>
  compareWords(earlier, text)
    .filter(({ kind }) => kind !== "removed")
    .map(({ text: words }) => words)
    .join("");

describe("Two texts", () => {
  test("are compared word by word", () => {
    expect(compareWords("The old plan of May", "The new plan of sunny May")).toEqual([
      { kind: "same", text: "The " },
      { kind: "removed", text: "old" },
      { kind: "added", text: "new" },
      { kind: "same", text: " plan of" },
      { kind: "added", text: " sunny" },
      { kind: "same", text: " May" },
    ]);
  });

  test.each([
    ["", ""],
    ["", "new"],
    ["gone", ""],
    ["a b c a b b a ", "c b a b a c "],
    ["one two\nthree four", "zero one three\nfour five two"],
  ])("%j and %j contain all words of both", (earlier, text) => {
    expect(later(earlier, text)).toBe(text);
    expect(later(text, earlier)).toBe(earlier);
    const removed = compareWords(earlier, text).filter(({ kind }) => kind !== "added");
    expect(removed.map(({ text: words }) => words).join("")).toBe(earlier);
  });

  test("that have nothing in common end soon", () => {
    const many = (letter: string) =>
      Array.from({ length: 5000 }, (_, at) => `${letter}${at}`).join(letter === "a" ? " " : "\n");
    expect(compareWords(many("a"), many("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});
