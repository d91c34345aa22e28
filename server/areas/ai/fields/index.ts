import { aiFieldCalls } from "#shared/contract/ai-fields";
import { implement } from "../../../http/implement";
import { estimateAiField, fillAiField, listAiFields, removeAiField, saveAiField } from "./service";

export const aiFieldHandlers = implement(aiFieldCalls, {
  listAiFields,
  saveAiField,
  removeAiField,
  estimateAiField,
  fillAiField,
});
