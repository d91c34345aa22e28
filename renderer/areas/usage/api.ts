import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { usageCalls } from "#shared/contract/usage";
import { fromContract } from "../../app/api";

export const {
  useGetAccountUsageQuery,
  useListAutomationUsageQuery,
  useListMeterConsumersQuery,
  useExportAutomationUsageMutation,
  useGetUsageChartQuery,
} = fromContract(usageCalls, {});
export const { useGetLowCodeMetricsQuery } = fromContract(
  { getLowCodeMetrics: lowcodeRunCalls.getLowCodeMetrics },
  {},
);
