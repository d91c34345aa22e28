import { historyLogCalls } from "#shared/contract/history-log";
import { fromContract } from "../../app/api";

export const {
  useListHistoryLogQuery,
  useExportHistoryLogMutation,
  useGetHistoryChainQuery,
  useCheckHistoryChainMutation,
} = fromContract(historyLogCalls, { options: { listHistoryLog: { keepUnusedDataFor: 0 } } });
