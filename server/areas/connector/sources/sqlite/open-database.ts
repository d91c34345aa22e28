import Database from "better-sqlite3";
import type { SourceSheet } from "#shared/contract/connector";
import type { OpenTable, RowBatch, SourceCell } from "../source";
import { NoSuchSheet, UnreadableWorkbook } from "../unreadable-workbook";

const BATCH_ROWS = 500;

/** Opens a file of strangers: read-only, and nothing of its own schema is run. @throws UnreadableWorkbook */
export function openFile(path: string): Database.Database {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    database.pragma("trusted_schema = off");
    database.pragma("cell_size_check = on");
    return database;
  } catch (error) {
    throw new UnreadableWorkbook("broken", error);
  }
}

export function tablesOf(database: Database.Database): string[] {
  try {
    return database
      .prepare<[], { name: string }>(
        `select "name" from pragma_table_list
          where "type" = 'table' and "schema" = 'main' and "name" not like 'sqlite\\_%' escape '\\' order by "name"`,
      )
      .all()
      .map(({ name }) => name);
  } catch (error) {
    throw new UnreadableWorkbook("broken", error);
  }
}

export function listDatabaseTables(path: string): Promise<SourceSheet[]> {
  const database = openFile(path);
  try {
    const tables = tablesOf(database);
    if (tables.length === 0) throw new UnreadableWorkbook("noRows");
    return Promise.resolve(tables.map((label) => ({ label, isHidden: false })));
  } finally {
    database.close();
  }
}

/** A table of the file; its first row names the columns. */
export const openDatabaseTable = (path: string, sheet: number): OpenTable<SourceCell> => ({
  batches: readTable(path, sheet),
  notes: () => [],
});

// oxlint-disable-next-line require-await -- sources are read as they are asked
async function* readTable(path: string, sheet: number): AsyncGenerator<RowBatch<SourceCell>> {
  const database = openFile(path);
  try {
    const table = tablesOf(database)[sheet];
    if (table === undefined) throw new NoSuchSheet();
    const select = database.prepare<[], unknown[]>(`select * from "${table.replaceAll('"', '""')}"`).raw();
    yield { rows: [select.columns().map(({ name }) => name)], lines: [1], bytesRead: 0 };
    let batch: RowBatch<SourceCell> = { rows: [], lines: [], bytesRead: 0 };
    let line = 1;
    for (const row of select.iterate()) {
      batch.rows.push(row.map(cellOf));
      batch.lines.push((line += 1));
      if (batch.rows.length < BATCH_ROWS) continue;
      yield batch;
      batch = { rows: [], lines: [], bytesRead: 0 };
    }
    yield batch;
  } catch (error) {
    if (error instanceof NoSuchSheet || error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook("broken", error);
  } finally {
    database.close();
  }
}

/** Bytes are no text that a cell could hold. */
function cellOf(value: unknown): SourceCell {
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "bigint" ? String(value) : null;
}
