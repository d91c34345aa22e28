import { slaCalls } from "#shared/contract/sla";
import { fromContract } from "../../app/api";

/** Not cached after unmounting, because the figures change with time and with every moved record. */
const fresh = { keepUnusedDataFor: 0 };

export const { useAuditSlaQuery, useSummarizeSlaQuery, useExportSlaMutation } = fromContract(slaCalls, {
  options: { auditSla: fresh, summarizeSla: fresh },
});
