import { notion as connector } from "#shared/connectors/notion";
import type { ErrorId } from "#shared/errors/index";
import { detectTyped } from "../detect-typed";
import type { ImportSource, OpenTable, SourceCell } from "../source";
import { NoSuchSheet } from "../unreadable-workbook";
import { outlineExport } from "./outline-export";
import { readDatabases } from "./read-databases";

const MAGIC = "PK";
const BATCH_ROWS = 500;

const openDatabase = (path: string, sheet: number): OpenTable<SourceCell> => ({
  batches: readRows(path, sheet),
  notes: () => [],
});

async function* readRows(path: string, sheet: number) {
  const database = (await readDatabases(path))[sheet];
  if (!database) throw new NoSuchSheet();
  yield { rows: [[...database.columns]], lines: [1], bytesRead: 0 };
  for (let at = 0; at < database.rows.length; at += BATCH_ROWS) {
    const rows = database.rows.slice(at, at + BATCH_ROWS).map((row) => [...row]);
    yield { rows, lines: rows.map((_, index) => at + index + 2), bytesRead: 0 };
  }
}

/** Databases of an export of Notion ("Markdown & CSV"). */
export const notion: ImportSource = {
  connector,
  functions: ["upload", "list-sheets", "create-template"],
  listSheets: async (path) => (await readDatabases(path)).map(({ label }) => ({ label, isHidden: false })),
  outline: outlineExport,
  refuse: (head) =>
    Promise.resolve<ErrorId | null>(
      head.length === 0
        ? "file_empty"
        : head.subarray(0, MAGIC.length).toString("latin1") === MAGIC
          ? null
          : "invalid_file_type",
    ),
  detect: async ({ path, sheet }, chosen, locale) => {
    const known = { skipRows: 0, hasHeader: true, decimal: "." as const, ...chosen };
    const { format } = await detectTyped(() => openDatabase(path, sheet), known, locale);
    return { format, keepsNames: true };
  },
  open: ({ path, sheet }) => openDatabase(path, sheet),
};
