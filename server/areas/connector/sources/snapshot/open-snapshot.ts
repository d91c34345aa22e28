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

/** Bytes that are read at once. */
const CHUNK = 128 * 1024;
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
  const input = createReadStream(path, { encoding: "utf8", highWaterMark: CHUNK });
  let rest = "";
  let line = 0;
  for await (const chunk of input as AsyncIterable<string>) {
    if (!chunk.includes("\n")) {
      rest += chunk;
      continue;
    }
    // JSON has no line breaks inside of a row.
    const texts = (rest + chunk).split("\n");
    rest = texts.pop() ?? "";
    const rows = JSON.parse(`[${texts.join(",")}]`) as SourceCell[][];
    if (line === 0) rows[0] = headLine.parse(rows[0]).columns.map(({ name }) => name);
    yield { rows, lines: rows.map((_, at) => line + at), bytesRead: input.bytesRead };
    line += rows.length;
  }
  // Every row ends with a line break: a file without it was cut off while it was written.
  if (rest !== "") throw new Error("The snapshot is incomplete");
}
