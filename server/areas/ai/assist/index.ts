import { aiAssistCalls } from "#shared/contract/ai-assist";
import { implement } from "../../../http/implement";
import { askData } from "./ask-data";
import { proposeChart } from "./charts";
import { classifyRecords, estimateClassification } from "./classify";
import { proposeFilter } from "./filters";
import { describeFormula, proposeFormula } from "./formulas";
import { summarizePeriod } from "./period";
import { draftAnswer, summarizeChat, summarizeRecord, translateText } from "./texts";

export const assistHandlers = implement(aiAssistCalls, {
  proposeFormula,
  describeFormula,
  proposeFilter,
  proposeChart,
  summarizeRecord,
  draftAnswer,
  summarizeChat,
  summarizePeriod,
  translateText,
  estimateClassification,
  classifyRecords,
  askData,
});
