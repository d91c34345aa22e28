import { afterAll, expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { EXCEL_RECORDS_MAX, EXCEL_TEXT_MAX_LENGTH } from "#shared/limits/exports";
import { refuseTooLong, type Sheet, type SheetValue } from "../../../server/areas/exports/sheet";
import { writeSheet } from "../../../server/areas/exports/write-file";

const folder = mkdtempSync(join(tmpdir(), "workloom-excel-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sheet = (...rows: SheetValue[][]): Sheet => ({
  name: "Logbook",
  header: ["Notes"],
  rows: (async function* all() {
    yield* rows;
  })(),
});
const write = (format: "csv" | "xlsx", content: Sheet) =>
  writeSheet(join(folder, `logbook.${format}`), format, content, new AbortController().signal);

test("More records than a sheet of Excel holds are refused, as CSV they are welcome", () => {
  expect(() => refuseTooLong("xlsx", EXCEL_RECORDS_MAX)).not.toThrow();
  expect(() => refuseTooLong("csv", EXCEL_RECORDS_MAX + 1)).not.toThrow();
  expect(() => refuseTooLong("xlsx", EXCEL_RECORDS_MAX + 1)).toThrow("export_too_long");
});

test("A text that is too long for a cell of Excel is cut with a sign of it; a CSV holds all of it", async () => {
  const long = `${"x".repeat(EXCEL_TEXT_MAX_LENGTH - 2)}😀 and more`;
  await write("xlsx", sheet([long], ["short"]));
  const { sheets } = await readXlsx(readFileSync(join(folder, "logbook.xlsx")));
  const [, [cell] = [], [short] = []] = sheets[0]?.rows ?? [];
  expect(String(cell)).toHaveLength(EXCEL_TEXT_MAX_LENGTH);
  expect(String(cell).isWellFormed()).toBe(true);
  expect([String(cell).at(-1), short]).toEqual(["…", "short"]);
  await write("csv", sheet([long]));
  expect(readFileSync(join(folder, "logbook.csv"), "utf8")).toContain(long);
});
