import { usageCalls } from "#shared/contract/usage";
import { fromContract } from "../../app/api";

export const {
  useGetAccountUsageQuery,
  useListAutomationUsageQuery,
  useGetLowCodeUsageQuery,
  useGetUsageChartQuery,
} = fromContract(usageCalls, {});
