import type { ImportSource } from "../source";
import { detectCsv } from "./detect-csv";
import { openCsv } from "./open-csv";
import { refuseBinary } from "./refuse-binary";

/** Texts with delimiters (RFC 4180 and its relatives). */
export const csv: ImportSource = {
  id: "csv",
  extensions: ["csv"],
  refuse: refuseBinary,
  detect: detectCsv,
  open: openCsv,
};
