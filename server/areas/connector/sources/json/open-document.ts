import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { SourceSheet } from "#shared/contract/connector";
import { WORKBOOK_MAX_BYTES } from "#shared/limits/connector";
import type { OpenTable, RowBatch, SourceCell } from "../source";
import { NoSuchSheet, UnreadableWorkbook } from "../unreadable-workbook";
import { flatten } from "./flatten";

const BATCH_ROWS = 500;

interface DocumentTable {
  label: string;
  rows: readonly unknown[];
}

/** Tables of a document: itself if it is a list, or each list that it holds under a name. */
function tablesOf(name: string, value: unknown): DocumentTable[] {
  if (Array.isArray(value)) return [{ label: name, rows: value }];
  if (typeof value !== "object" || value === null) return [];
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] => isTable(entry[1]));
  return lists.length > 0
    ? lists.map(([label, rows]) => ({ label, rows }))
    : [{ label: name, rows: [value] }];
}

const isTable = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row) => typeof row === "object" && row !== null);

/** @throws UnreadableWorkbook for what is neither JSON nor lines of it */
async function readTables(path: string): Promise<DocumentTable[]> {
  if ((await stat(path)).size > WORKBOOK_MAX_BYTES) throw new UnreadableWorkbook("tooLarge");
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  const tables = tablesOf(basename(path), parse(text));
  if (tables.length === 0) throw new UnreadableWorkbook("noRows");
  return tables;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    try {
      return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      throw new UnreadableWorkbook("broken", error);
    }
  }
}

export const listDocumentTables = async (path: string): Promise<SourceSheet[]> =>
  (await readTables(path)).map(({ label }) => ({ label, isHidden: false }));

/** A table of a document; its first row names the columns. */
export const openDocument = (path: string, sheet: number): OpenTable<SourceCell> => ({
  batches: readDocument(path, sheet),
  notes: () => [],
});

async function* readDocument(path: string, sheet: number): AsyncGenerator<RowBatch<SourceCell>> {
  const table = (await readTables(path))[sheet];
  if (!table) throw new NoSuchSheet();
  yield* rowsOfObjects(table.rows);
}

/** Rows of objects under a header of all keys that any of them has. */
export function* rowsOfObjects(objects: readonly unknown[]): Generator<RowBatch<SourceCell>> {
  const flat = objects.map(flatten);
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  yield { rows: [columns], lines: [1], bytesRead: 0 };
  for (let at = 0; at < flat.length; at += BATCH_ROWS) {
    const rows = flat
      .slice(at, at + BATCH_ROWS)
      .map((row) => columns.map((column) => row.get(column) ?? null));
    yield { rows, lines: rows.map((_, index) => at + index + 1), bytesRead: 0 };
  }
}
