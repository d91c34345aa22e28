import { aiAssistCalls } from "#shared/contract/ai-assist";
import { fromContract } from "../../app/api";

export const {
  useProposeFormulaMutation,
  useDescribeFormulaMutation,
  useProposeFilterMutation,
  useProposeChartMutation,
  useSummarizeRecordMutation,
  useDraftAnswerMutation,
  useSummarizeChatMutation,
  useSummarizePeriodMutation,
  useTranslateTextMutation,
  useEstimateClassificationQuery,
  useClassifyRecordsMutation,
  useAskDataMutation,
} = fromContract(aiAssistCalls, {});
