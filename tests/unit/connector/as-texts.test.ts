import { expect, test } from "@jest/globals";
import { fieldTypes } from "#shared/fields/index";
import { asTexts } from "../../../server/areas/connector/sources/as-texts";
import type { RowBatch, SourceCell } from "../../../server/areas/connector/sources/source";
import { english } from "../fields/locales";

async function textOf(cell: SourceCell, decimal: "." | "," = "."): Promise<string | undefined> {
  async function* batches(): AsyncGenerator<RowBatch<SourceCell>> {
    yield await Promise.resolve({ rows: [[cell]], lines: [1], bytesRead: 0 });
  }
  for await (const { rows } of asTexts(batches(), { decimal })) return rows[0]?.[0];
  return undefined;
}

test.each([
  ["number", 1234.5, 1234.5],
  ["checkbox", true, true],
  ["checkbox", false, false],
  ["date", new Date("2026-11-21T00:00:00Z"), "2026-11-21"],
  ["datetime", new Date("2026-11-21T16:20:00Z"), "2026-11-21T16:20:00.000Z"],
  ["text", "09", "09"],
  ["text", null, null],
] as const)("A source's cell arrives in a %s as it was: %s", async (name, cell, value) => {
  const type = fieldTypes[name];
  const text = await textOf(cell);
  expect(type.parse(text ?? "", type.defaults as never, english)).toMatchObject({ ok: true, value });
});

test("A source's numbers are written with the mark that they are read with", async () => {
  expect(await textOf(-0.5, ",")).toBe("-0,5");
});
