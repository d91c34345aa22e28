import { historyCalls } from "#shared/contract/history";
import { historyLogCalls } from "#shared/contract/history-log";
import { historyLogTexts } from "#shared/text/history-log";
import { archiveSources } from "../../archive/registry";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { exportHistoryLog, historyExportJob } from "./log/export-history";
import { historySource } from "./log/history-source";
import { listHistoryLog } from "./log/list-history";
import { migrations } from "./migrations";
import { listRecordChanges } from "./record-changes";
import { checkHistoryChain, checkHistoryJob, getHistoryChain } from "./seal/check-job";
import { sealHistoryJob } from "./seal/seal-job";
import { undoLastChange } from "./undo";
import { undoBatchJob } from "./undo-batch-job";

const handlers = implement(historyCalls, { undoLastChange, listRecordChanges });
const logHandlers = implement(historyLogCalls, {
  listHistoryLog,
  exportHistoryLog,
  getHistoryChain,
  checkHistoryChain,
});

export const history = defineArea({
  name: "history",
  texts: historyLogTexts,
  calls: [handlers, logHandlers],
  contributions: [contribute(archiveSources, historySource)],
  jobs: [undoBatchJob, historyExportJob, sealHistoryJob, checkHistoryJob],
  schedules: [{ cron: "20 2 * * *", timeZone: "organization", job: sealHistoryJob }],
  migrations,
});
