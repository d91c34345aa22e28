import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { note } from "#shared/contract/connector";
import { fieldTypeNames } from "#shared/fields/field-type";
import { dateOrderOf } from "#shared/fields/values/read-date";
import type { Connector, ConnectorFunction } from "#shared/connectors/connector";
import type { RemoteSource } from "../remote";
import type { ImportSource, OpenTable, RowBatch, SourceCell } from "../source";
import { UnreadableWorkbook } from "../unreadable-workbook";

const BATCH_ROWS = 500;
const columnsLine = z.array(
  z.object({
    name: z.string(),
    type: z.enum(fieldTypeNames).optional(),
    options: z.array(z.string()).optional(),
    isKey: z.boolean().optional(),
  }),
);
/** The first line: the columns, and further information about the table. */
const headLine = z.union([
  columnsLine.transform((columns) => ({ columns, notes: undefined, views: undefined })),
  z.object({
    columns: columnsLine,
    notes: z.array(note).optional(),
    views: z.array(z.object({ label: z.string(), columns: z.array(z.string()).nullable() })).optional(),
  }),
]);
type Head = z.output<typeof headLine>;

/** A source whose rows were written to a file when it was asked for them, see `write-snapshot.ts`. */
export const remoteSource = (
  connector: Connector,
  functions: readonly ConnectorFunction[],
  remote: RemoteSource,
): ImportSource => ({
  connector,
  functions: [...functions, "create-template"],
  remote,
  listSheets: () => Promise.resolve([{ label: "", isHidden: false }]),
  refuse: () => Promise.resolve("invalid_file_type"),
  async detect({ path }, _chosen, locale) {
    const { columns, notes = [], views = [] } = await readHead(path);
    return {
      format: { hasHeader: true, decimal: ".", dateOrder: dateOrderOf(locale) },
      keepsNames: false,
      columns,
      notes,
      views,
    };
  },
  open: ({ path }) => openSnapshot(path),
});

async function readHead(path: string): Promise<Head> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) {
    lines.close();
    return headLine.parse(JSON.parse(line));
  }
  throw new UnreadableWorkbook("noRows");
}

const openSnapshot = (path: string): OpenTable<SourceCell> => ({
  batches: readSnapshot(path),
  notes: () => [],
});

async function* readSnapshot(path: string): AsyncGenerator<RowBatch<SourceCell>> {
  const input = createReadStream(path);
  let batch: RowBatch<SourceCell> = { rows: [], lines: [], bytesRead: 0 };
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    const row = JSON.parse(text) as SourceCell[];
    batch.rows.push(line === 0 ? headLine.parse(row).columns.map(({ name }) => name) : row);
    batch.lines.push(line);
    line += 1;
    if (batch.rows.length < BATCH_ROWS) continue;
    yield { ...batch, bytesRead: input.bytesRead };
    batch = { rows: [], lines: [], bytesRead: 0 };
  }
  yield { ...batch, bytesRead: input.bytesRead };
}
