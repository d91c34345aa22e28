import { Readable } from "node:stream";
import type { WireRecord } from "#shared/contract/records";
import { EXPORT_PAGE } from "#shared/limits/exports";
import {
  jsonLines,
  type ArchiveContext,
  type ArchiveFile,
  type ArchiveSource,
} from "../../../archive/registry";
import { readPage } from "../../../engine/public";
import { visibilityOf } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { openTable, tableKind, type TableDefinition } from "../../../tables/public";
import { filesOfTable } from "../../files/public";
import { fileNameOf } from "../csv-cells";
import { tableSheet } from "../table-sheet";
import { csvOf } from "../write-file";

/** Every table that the user may read, as CSV and as JSON lines, with the files of its records. */
export const tableSource: ArchiveSource = {
  area: "tables",
  async *files(context) {
    const { org, signal } = context;
    for (const tableId of await readableTables(context)) {
      signal.throwIfAborted();
      const { table } = await openTable({ actor: await context.actor(), org }, tableId, recordKind.read);
      const name = `${table.id} ${fileNameOf(table.label)}`;
      const filters = { format: "csv", dates: "iso" } as const;
      const source = { org, tableId, filters, signal, actor: () => context.actor() };
      const sheet = await tableSheet({ ...source, onPage: () => Promise.resolve() });
      yield { path: `tables/${name}.csv`, content: csvOf(sheet) };
      yield { path: `tables/${name}.jsonl`, content: Readable.from(jsonLines(recordsOf(context, table))) };
      yield* filesOf(context, table, name);
    }
  },
};

async function readableTables({ actor, org }: ArchiveContext): Promise<number[]> {
  const visibility = await visibilityOf({ actor: await actor(), org }, tableKind.read);
  const rows = await org.database.all<{ id: number }>({
    sql: `select "id" from "table" where "deletedAt" is null and (${visibility.sql}) order by "id"`,
    parameters: visibility.values,
  });
  return rows.map(({ id }) => id);
}

/** Records by the ids of their fields. */
async function* recordsOf({ org, actor, signal }: ArchiveContext, table: TableDefinition) {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const { grant } = await openTable({ actor: await actor(), org }, table.id, recordKind.read);
    const bytes = await readPage(org.database, grant, {
      ...(after === null ? {} : { after }),
      size: EXPORT_PAGE,
      trashed: false,
    });
    const page = JSON.parse(bytes.toString()) as { records: WireRecord[]; next: string | null };
    yield* page.records;
    after = page.next;
  } while (after !== null);
}

async function* filesOf(
  { org, services }: ArchiveContext,
  table: TableDefinition,
  name: string,
): AsyncGenerator<ArchiveFile> {
  for await (const { id, key, recordId, name: fileName } of filesOfTable(org.database, table.id)) {
    const path = `files/${name}/${recordId}/${id} ${fileNameOf(fileName)}`;
    yield { path, content: await services.files.open(key) };
  }
}
