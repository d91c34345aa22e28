import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { CSV_RECORD_MAX } from "#shared/limits/connector";
import { UnreadableLine } from "../../../server/areas/connector/sources/unreadable-line";
import { createRandom } from "../../../server/demo/random";
import { sharedData } from "../../support/samples/shared-data";
import { readText } from "./read-text";

describe("Well-formed files read as csv-parse reads them", () => {
  const texts: Record<string, string> = {
    plain: "a,b,c\n1,2,3\n4,5,6\n",
    "without a line end at the end": "a,b\n1,2",
    "with Windows line ends": "a,b\r\n1,2\r\n",
    "with quoted cells": 'a,b\n"1","2"\n"x,y","say ""hi"""\n',
    "with line breaks in cells": 'a,b\n"one\ntwo",2\n3,"four\r\nfive"\n',
    "with empty cells": "a,b,c\n,,\n1,,3\n",
    "with empty quoted cells": 'a,b\n"",""\n',
  };
  test.each(Object.keys(texts))("%s", (name) => {
    const text = texts[name] ?? "";
    const expected = parse(text, {
      relax_column_count: true,
      record_delimiter: ["\n", "\r\n"],
    }) as string[][];
    for (const piece of [text.length, 1, 2, 7]) expect(readText(text, {}, piece).rows).toEqual(expected);
  });

  test("runways.csv, in pieces of any length", () => {
    const text = readFileSync(sharedData("airports/runways.csv"), "utf8");
    const expected = parse(text) as string[][];
    // A million cells: compared as one text, which is quick.
    expect(JSON.stringify(readText(text, {}, 65_536).rows) === JSON.stringify(expected)).toBe(true);
  });

  test("a hundred made-up files, byte by byte", () => {
    const random = createRandom(7);
    const alphabet = ["a", "b", " ", "é", '""', ",", "\n", "1"];
    for (let file = 0; file < 100; file += 1) {
      const cell = () =>
        `"${Array.from({ length: random.integer(0, 5) }, () => alphabet[random.integer(0, 7)]).join("")}"`;
      const text = `${Array.from({ length: 4 }, () => [cell(), cell()].join(",")).join("\n")}\n`;
      expect(readText(text, {}, 1).rows).toEqual(parse(text, { relax_column_count: true }));
    }
  });
});

describe("A broken quotation mark swallows nothing", () => {
  test("inside a cell it is a character", () => {
    expect(readText('a,b\n5" pipe,2\n').rows).toEqual([
      ["a", "b"],
      ['5" pipe', "2"],
    ]);
  });

  test("one that opens and never closes stays in its own cell, and its line is reported", () => {
    const { rows, strayQuotes } = readText('a,b,c\n1,"oops,3\n4,5,6\n7,8,9\n');
    expect(rows).toEqual([
      ["a", "b", "c"],
      ["1", '"oops', "3"],
      ["4", "5", "6"],
      ["7", "8", "9"],
    ]);
    expect(strayQuotes).toEqual([2]);
  });

  test("one before a properly quoted cell further down", () => {
    const { rows, strayQuotes } = readText('a,b,c\n1,"oops,3\n4,"five",6\n');
    expect(rows).toEqual([
      ["a", "b", "c"],
      ["1", '"oops', "3"],
      ["4", "five", "6"],
    ]);
    expect(strayQuotes).toEqual([2]);
  });

  test("two that look like one long cell but hold whole rows between them", () => {
    const { rows, strayQuotes } = readText('a,b,c\n1,"oops,3\n4,5,6\n7,8,nine"\n10,11,12\n');
    expect(rows).toHaveLength(5);
    expect(rows[2]).toEqual(["4", "5", "6"]);
    expect(strayQuotes).toEqual([2]);
  });

  test("text after a closing mark", () => {
    expect(readText('a,b\n"x"y,2\n')).toMatchObject({
      rows: [
        ["a", "b"],
        ['"x"y', "2"],
      ],
      strayQuotes: [2],
    });
  });

  test("one at the very end of the file", () => {
    expect(readText('a,b\n1,"').rows).toEqual([
      ["a", "b"],
      ["1", '"'],
    ]);
  });
});

describe("Lines", () => {
  test("of old Macs end with a carriage return", () => {
    expect(readText("a,b\r1,2\r", { newline: "\r" }).rows).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
  test("without a character are counted, not rows", () => {
    expect(readText("a,b\n\n1,2\n\r\n3,4\n\n")).toMatchObject({
      rows: [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
      ],
      blankLines: 3,
      lines: [1, 3, 5],
    });
  });
  test("are numbered through cells of several lines", () => {
    expect(readText('a,b\n"1\n2\n3",x\ny,z\n').lines).toEqual([1, 2, 5]);
  });
  test("with more or fewer cells keep what they have", () => {
    expect(readText("a,b\n1\n1,2,3\n").rows).toEqual([["a", "b"], ["1"], ["1", "2", "3"]]);
  });
  test("may have ten thousand cells", () => {
    const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",");
    for (const piece of [wide.length, 1000])
      expect(readText(`${wide}\n${wide}\n`, {}, piece).rows[1]).toHaveLength(10_000);
  });
});

test("A cell of 20 MB is no table's: the line is named and memory stays bounded", () => {
  const huge = "x".repeat(20_000_000);
  expect(() => readText(`a,b\n1,${huge}\n`, {}, 65_536)).toThrow(UnreadableLine);
  expect(() => readText(`a,b\n1,"${huge}"\n`, {}, 65_536)).toThrow(/^Line 2 /);
  expect(CSV_RECORD_MAX).toBeLessThan(huge.length);
});

test("A file of one column without delimiters is read in one go", () => {
  const text = "value\n".repeat(200_000);
  expect(readText(text, {}, 65_536).rows).toHaveLength(200_000);
});
