import { expect, test } from "@jest/globals";
import { compareLines } from "#shared/compare-lines";

const marks = { same: " ", removed: "-", added: "+" };
const compared = (earlier: string, later: string) =>
  compareLines(earlier, later).map(({ kind, text }) => `${marks[kind]}${text}`);

test.each([
  ["equal texts", "a\nb", "a\nb", [" a", " b"]],
  ["a changed line", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
  ["an added line", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
  ["a removed line", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
  ["a moved line", "a\nb\nc\nd", "c\na\nb\nd", ["+c", " a", " b", "-c", " d"]],
  ["an empty text", "", "a", ["-", "+a"]],
])("Comparing %s shows each line once", (_what, earlier, later, lines) => {
  expect(compared(earlier, later)).toEqual(lines);
});

test("Lines have the numbers of the texts that have them", () => {
  expect(compareLines("a\nb", "a\nc").map(({ before, after }) => [before, after])).toEqual([
    [1, 1],
    [2, null],
    [null, 2],
  ]);
});

test("Very long texts are compared in time", () => {
  const text = Array.from({ length: 20_000 }, (_, line) => `line ${line}`);
  const later = text.map((line, index) => (index % 2 === 0 ? line : `${line} changed`));
  expect(compareLines(text.join("\n"), later.join("\n")).length).toBeGreaterThan(20_000);
});
