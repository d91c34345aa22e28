import { importStatus, type ImportStatus } from "#shared/contract/connector";
import type { Language } from "#shared/languages";
import { formatMessage, type Message } from "../../text/format";
import type { ImportRow } from "./repository";
import { emptyLedger, type RunningLedger } from "./run/ledger";

const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** An import as its page shows it. Its job's `waiting` and `running` are its own. */
export function describeImport(row: ImportRow, language: Language): ImportStatus {
  const ledger = (JSON.parse(row.ledger) as RunningLedger | null) ?? emptyLedger(row.fileSize);
  const error = row.error === null ? null : (JSON.parse(row.error) as Message);
  return {
    identifier: row.identifier,
    fileName: row.fileName,
    fileSize: row.fileSize,
    state: importStatus.shape.state.parse(row.state),
    jobId: row.jobId,
    tableId: row.tableId,
    label: row.label,
    ...ledger,
    error: error === null ? null : formatMessage(language, error.text, error.values),
    startedAt: toInstant(row.startedAt),
    finishedAt: toInstant(row.finishedAt),
  };
}
