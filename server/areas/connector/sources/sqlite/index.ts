import { sqlite as connector } from "#shared/connectors/sqlite";
import type { ErrorId } from "#shared/errors/index";
import { detectTyped } from "../detect-typed";
import type { ImportSource } from "../source";
import { listDatabaseTables, openDatabaseTable } from "./open-database";
import { outlineDatabase } from "./outline-database";

const MAGIC = "SQLite format 3\0";

function refuseOtherFiles(head: Buffer): Promise<ErrorId | null> {
  if (head.length === 0) return Promise.resolve("file_empty");
  const isDatabase = head.subarray(0, MAGIC.length).toString("latin1") === MAGIC;
  return Promise.resolve(isDatabase ? null : "invalid_file_type");
}

/** Tables of SQLite files. Their views are left out: they may run code of the file. */
export const sqlite: ImportSource = {
  connector,
  functions: ["upload", "list-sheets", "create-template"],
  listSheets: listDatabaseTables,
  outline: outlineDatabase,
  refuse: refuseOtherFiles,
  detect: async ({ path, sheet }, chosen, locale) => {
    const known = { skipRows: 0, hasHeader: true, decimal: "." as const, ...chosen };
    const { format } = await detectTyped(() => openDatabaseTable(path, sheet), known, locale);
    return { format, keepsNames: false };
  },
  open: ({ path, sheet }) => openDatabaseTable(path, sheet),
};
