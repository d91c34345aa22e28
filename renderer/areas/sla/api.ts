import { slaCalls } from "#shared/contract/sla";
import { fromContract } from "../../app/api";

/** Time goes on and records move: nothing is kept once it is out of sight. */
const fresh = { keepUnusedDataFor: 0 };

export const { useAuditSlaQuery, useSummarizeSlaQuery, useExportSlaMutation } = fromContract(slaCalls, {
  options: { auditSla: fresh, summarizeSla: fresh },
});
