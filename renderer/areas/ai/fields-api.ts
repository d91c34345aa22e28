import { aiFieldCalls } from "#shared/contract/ai-fields";
import { fromContract, refetchSame } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    aiField: true;
  }
}

const stale = ["aiField"] as const;

export const {
  useListAiFieldsQuery,
  useSaveAiFieldMutation,
  useRemoveAiFieldMutation,
  useFillAiFieldMutation,
} = fromContract(aiFieldCalls, {
  provides: { listAiFields: ["aiField:list"] },
  invalidates: { saveAiField: stale, removeAiField: stale },
  live: { "aiField.changed": { listAiFields: refetchSame("tableId") } },
});
