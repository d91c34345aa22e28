import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { configure } from "../../../server/areas/connector/scan/configure";
import { english } from "../fields/locales";

const folder = mkdtempSync(join(tmpdir(), "workloom-marks-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** The values of a column, read as its guessed type; of refused ones the reason. */
async function read(cells: readonly string[], beside: readonly string[] = []) {
  count += 1;
  const path = join(folder, `${count}.csv`);
  const lines = cells.map((cell, index) => `${cell};${beside[index] ?? ""};x`);
  writeFileSync(path, `price;beside;name\n${lines.join("\n")}\n`);
  const request = { connectorId: "csv", path, sheet: 0, format: {}, fields: null, target: null };
  const people: [] = [];
  const { fields, records, reports } = await configure({
    ...request,
    locale: english,
    people,
    columnWord: "C",
  });
  const values = records.map(([cell]) => cell?.refused ?? cell?.value);
  return { type: fields[0]?.type, values, refused: reports[0]?.refused };
}

const OTHER = "fieldTypes.otherDecimalMark";
const DOUBTFUL = "fieldTypes.doubtfulMark";

test.each([
  ["decimal commas", ["1,5", "2.345,75", "3"], [1.5, 2345.75, 3]],
  ["decimal points", ["1.5", "2,345.75", "3"], [1.5, 2345.75, 3]],
  ["several thousands marks", ["1.234.567", "2.345", "-1.000"], [1_234_567, 2345, -1000]],
  ["the other mark", ["1,5", "2,75", "3.25", "4"], [1.5, 2.75, OTHER, 4]],
  [
    "thousands or decimals beside both marks",
    ["1,5", "2,75", "3.25", "1.234", "5"],
    [1.5, 2.75, OTHER, DOUBTFUL, 5],
  ],
  ["amounts with both", ["R$ 1,50", "R$ 2,75", "R$ 3.25"], [1.5, 2.75, OTHER]],
])("A column has one number format: %s", async (_, cells, values) => {
  const found = await read(cells);
  expect(found.values).toEqual(values);
  expect(found.refused).toBe(values.filter((value) => typeof value === "string").length);
});

test("Columns of one file may have different marks", async () => {
  expect(await read(["1,5", "2,75"], ["1.25", "3.5"])).toMatchObject({ type: "number", values: [1.5, 2.75] });
});

test("Texts with marks stay texts", async () => {
  expect(await read(["1.2.3", "v1,5", "2.75"])).toMatchObject({ type: "text", refused: 0 });
});
