import { describe, expect, test } from "@jest/globals";
import { guessTypes } from "#shared/fields/guess";
import type { ColumnSample, Locale } from "#shared/fields/field-type";
import { brazilian, english } from "./locales";

/** A column of a file with these cells. */
function column(cells: readonly string[], name = "column"): ColumnSample {
  const counts = new Map<string, number>();
  for (const cell of cells) if (cell !== "") counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const values = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return {
    name,
    values,
    rows: cells.length,
    empty: cells.filter((cell) => cell === "").length,
    truncated: false,
  };
}
const times = (count: number, cells: readonly string[]) => Array.from({ length: count }, () => cells).flat();
const best = (cells: readonly string[], locale: Locale = english) => guessTypes(column(cells), locale)[0];

describe("A column is recognised as", () => {
  test.each<[string, string, string[]]>([
    ["numbers", "number", ["1", "2.5", "-3", ""]],
    ["numbers with marks", "number", ["1,234.5", "9"]],
    ["zeros alone", "number", ["0", "0", "0"]],
    ["yes and no", "checkbox", ["yes", "no", "no"]],
    ["a database's yes and no", "checkbox", ["t", "f", "f"]],
    ["ticks beside empty cells", "checkbox", ["x", "", "x"]],
    ["days", "date", ["2026-11-21", "2026-01-05"]],
    ["moments", "datetime", ["2026-11-21 10:00", "2026-01-05 11:30"]],
    ["addresses", "email", ["a@x.example", "b@x.example"]],
    ["links to addresses", "email", ["mailto:a@x.example", "b@x.example"]],
    ["links to telephones", "phone", ["tel:+5511987654321", "tel:+351912345678"]],
    ["amounts", "currency", ["£5", "£7.50"]],
    ["labels that come again", "select", times(4, ["Open", "Done", "Open"])],
    ["codes with leading zeros", "text", ["09", "27", "18", "09"]],
    ["names", "text", ["Lisboa", "Porto", "Faro", "Funchal"]],
    ["links", "link", ["https://a.example", "www.b.example/c"]],
    ["telephone numbers", "phone", ["+55 11 98765-4321", "+44 20 7946 0958"]],
    ["CPFs", "cpf", ["111.444.777-35", "529.982.247-25"]],
    ["CNPJs", "cnpj", ["11.222.333/0001-81", "12.ABC.345/01DE-35"]],
    ["number plates", "carPlate", ["ABC-1234", "BRA2E19"]],
    ["percentages", "percent", ["12%", "7.5 %", ""]],
    ["times of day", "time", ["10:30", "9:05"]],
    ["eleven figures that are no CPF", "number", ["11144477736", "52998224726", "12345678901"]],
    ["codes that might be plates", "text", ["ABC1234", "TAP4711"]],
    ["names with a point", "text", ["Node.js", "Next.js", "Vue.js"]],
    ["nothing at all", "text", ["", "", ""]],
  ])("%s", (_, type, cells) => {
    expect(best(cells).type.name).toBe(type);
  });

  test("amounts in the language's own way", () => {
    expect(best(["R$ 1.234,50", "R$ 9,00"], brazilian)).toMatchObject({
      guess: { config: { symbol: null } },
    });
  });

  test("several lines of text", () => {
    expect(best(["a\nb", "c"]).guess.config).toEqual({ format: "multiline" });
  });
});

describe("Labels are a choice only when they come again often enough", () => {
  const labels = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `Label ${String.fromCharCode(65 + (index % 26))}${"x".repeat(index / 26)}`,
    );
  test("a few labels three times each are, twice each are not", () => {
    expect(best(times(3, labels(4))).type.name).toBe("select");
    expect(best(times(2, labels(4))).type.name).toBe("text");
  });
  test("two hundred labels twenty times each are, ten times each are not", () => {
    expect(best(times(20, labels(200))).type.name).toBe("select");
    expect(best(times(10, labels(200))).type.name).toBe("text");
  });
  test("runway numbers such as 09 and 27L are codes however often they come", () => {
    expect(best(times(100, ["09", "27", "18", "36L", "H1"])).type.name).toBe("text");
  });
  test("spellings that differ in capitals are counted", () => {
    const { guess } = best(times(10, ["Turf", "TURF", "Asph"]));
    expect(guess.note).toEqual({
      text: "fieldTypes.spellingsMerged",
      values: { spellings: 3, sets: 1, options: 2 },
      warning: true,
    });
  });
});

test("A few misfits do not hide a column of numbers", () => {
  expect(best([...Array.from({ length: 99 }, (_, index) => String(index)), "n/a"]).type.name).toBe("number");
  expect(best([...Array.from({ length: 9 }, (_, index) => String(index)), "n/a"]).type.name).toBe("text");
});

test("Numbers that name things are written without thousands marks", () => {
  expect(guessTypes(column(["1", "2"], "airport_id"), english)[0].guess.config).toEqual({
    decimals: null,
    thousands: false,
  });
  expect(guessTypes(column(["1", "2"], "length"), english)[0].guess.config).toEqual({
    decimals: null,
    thousands: true,
  });
});
