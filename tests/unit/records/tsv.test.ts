import { describe, expect, test } from "@jest/globals";
import { formatTsv, parseTsv } from "../../../renderer/areas/records/grid/tsv";

describe("Cells on the clipboard", () => {
  test("Rows are lines and cells are divided by tabs", () => {
    expect(parseTsv("a\tb\nc\td")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("The line end that spreadsheets add is no row", () => {
    expect(parseTsv("a\tb\r\n")).toEqual([["a", "b"]]);
  });

  test("Empty cells keep their place", () => {
    expect(parseTsv("\t\tx")).toEqual([["", "", "x"]]);
  });

  test("Cells in quotes hold tabs, lines and quotes", () => {
    expect(parseTsv('"a\tb"\t"two\nlines"\t"say ""hi"""')).toEqual([["a\tb", "two\nlines", 'say "hi"']]);
  });

  test("A quote that does not enclose a cell is a letter", () => {
    expect(parseTsv('5" pipe\tx')).toEqual([['5" pipe', "x"]]);
    expect(parseTsv('"quoted" word')).toEqual([['"quoted" word']]);
  });

  test("Copied text pastes unchanged", () => {
    const rows = [
      ["plain", "with\ttab"],
      ["two\nlines", 'a "quote"'],
      ["=cmd()", "<script>"],
    ];
    expect(parseTsv(formatTsv(rows))).toEqual(rows);
  });
});
