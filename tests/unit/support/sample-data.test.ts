import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { createRunwaysCsv, RUNWAY_ROWS, runwayColumns } from "../../support/samples/runways-csv";
import { madeData, sharedData } from "../../support/samples/shared-data";

const readRows = (text: string) => parse(text, { columns: true }) as Record<string, string>[];
const share = (rows: Record<string, string>[], passes: (row: Record<string, string>) => boolean) =>
  rows.filter(passes).length / rows.length;

describe("the file that replaces runways.csv", () => {
  const rows = readRows(createRunwaysCsv(4000));

  test("has the same columns, and numbers that name each row", () => {
    expect(Object.keys(rows[0] ?? {})).toEqual(runwayColumns);
    expect(runwayColumns).toHaveLength(20);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row["airport_ident"])).size).toBeLessThan(rows.length);
  });

  test("is as full and as empty as the real one", () => {
    expect(share(rows, (row) => row["le_latitude_deg"] === "")).toBeCloseTo(0.7, 1);
    expect(share(rows, (row) => row["lighted"] === "1")).toBeCloseTo(0.26, 1);
    expect(share(rows, (row) => row["he_ident"] === "")).toBeCloseTo(0.15, 1);
    expect(rows.some((row) => /^0\d$/.test(row["le_ident"] ?? ""))).toBe(true);
    expect(new Set(rows.map(({ surface }) => surface)).size).toBeGreaterThan(100);
  });

  test("is the same each time", () => {
    expect(createRunwaysCsv(50)).toBe(createRunwaysCsv(50));
  });

  test("has as many rows as the real one, and so has whatever tests are given", () => {
    for (const path of [madeData("airports/runways.csv"), sharedData("airports/runways.csv")]) {
      const lines = readFileSync(path, "utf8").trimEnd().split("\n");
      expect(lines).toHaveLength(RUNWAY_ROWS + 1);
      expect(lines[0]).toBe(runwayColumns.map((name) => `"${name}"`).join(","));
    }
  });
});
