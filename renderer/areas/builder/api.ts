import { builderCalls } from "#shared/contract/builder";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    builderPlan: true;
  }
}

const { listToolPlans, getToolPlan, editToolPlan, acceptToolPlan, deleteToolPlan } = builderCalls;

export const {
  useListToolPlansQuery,
  useGetToolPlanQuery,
  useEditToolPlanMutation,
  useAcceptToolPlanMutation,
  useDeleteToolPlanMutation,
} = fromContract(
  { listToolPlans, getToolPlan, editToolPlan, acceptToolPlan, deleteToolPlan },
  {
    provides: { listToolPlans: ["builderPlan"], getToolPlan: ["builderPlan"] },
    invalidates: {
      editToolPlan: ["builderPlan"],
      acceptToolPlan: ["builderPlan"],
      deleteToolPlan: ["builderPlan"],
    },
  },
);
