import { json as connector } from "#shared/connectors/json";
import { refuseBinary } from "../csv/refuse-binary";
import { detectTyped } from "../detect-typed";
import type { ImportSource } from "../source";
import { listDocumentTables, openDocument } from "./open-document";

/** Documents of JSON, and files with an object on each line. */
export const json: ImportSource = {
  connector,
  functions: ["upload", "create-template"],
  listSheets: listDocumentTables,
  refuse: refuseBinary,
  // Their keys are the header, and numbers are written with a point.
  detect: async ({ path, sheet }, chosen, locale) => {
    const known = { skipRows: 0, hasHeader: true, decimal: "." as const, ...chosen };
    const { format } = await detectTyped(() => openDocument(path, sheet), known, locale);
    return { format, keepsNames: false };
  },
  open: ({ path, sheet }) => openDocument(path, sheet),
};
