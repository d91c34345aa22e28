import { basename } from "node:path";
import { csv as connector } from "#shared/connectors/csv";
import type { CsvFormat } from "#shared/contract/connector";
import type { ImportSource } from "../source";
import { detectCsv } from "./detect-csv";
import { openCsv } from "./open-csv";
import { refuseBinary } from "./refuse-binary";

/** Texts with delimiters (RFC 4180 and its relatives). */
export const csv: ImportSource<CsvFormat> = {
  connector,
  functions: ["upload", "create-template"],
  listSheets: (path) => Promise.resolve([{ label: basename(path), isHidden: false }]),
  refuse: refuseBinary,
  detect: ({ path }, chosen, locale) => detectCsv(path, chosen, locale),
  open: ({ path }, format) => openCsv(path, format),
};
