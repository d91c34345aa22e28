import { importStatus, type ImportStatus } from "#shared/contract/connector";
import { importPlan } from "./run/plan";
import type { Language } from "#shared/languages";
import { formatMessage, type Message } from "../../text/format";
import type { ImportRow } from "./repository";
import { emptyLedger, type RunningLedger } from "./run/ledger";

const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const typeOf = importPlan.pick({ type: true }).nullable();

/** An import as its page shows it. Its job's `waiting` and `running` are its own. */
export function describeImport(row: ImportRow, language: Language): ImportStatus {
  const fresh = emptyLedger(row.fileSize);
  const ledger = (JSON.parse(row.ledger) as RunningLedger | null) ?? fresh;
  const error = row.error === null ? null : (JSON.parse(row.error) as Message);
  return {
    identifier: row.identifier,
    fileName: row.fileName,
    fileSize: row.fileSize,
    state: importStatus.shape.state.parse(row.state),
    jobId: row.jobId,
    tableId: row.tableId,
    label: row.label,
    type: typeOf.parse(JSON.parse(row.config))?.type ?? "import_create_structure",
    ...ledger,
    // Imports from before tables could be updated counted less.
    progress: { ...fresh.progress, ...ledger.progress },
    columns: ledger.columns.map((column) => ({ ...column, ignored: column.ignored ?? 0 })),
    error: error === null ? null : formatMessage(language, error.text, error.values),
    startedAt: toInstant(row.startedAt),
    finishedAt: toInstant(row.finishedAt),
  };
}
