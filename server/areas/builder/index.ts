import { builderCalls } from "#shared/contract/builder";
import { builderTexts } from "#shared/text/builder";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { makeJob } from "./make/make-job";
import { migrations } from "./migrations";
import { builderPlanKind } from "./plan";
import { planJob } from "./plan-job";
import {
  acceptToolPlan,
  changeToolPlan,
  planTools,
  deleteToolPlan,
  editToolPlan,
  getToolPlan,
  listToolPlans,
} from "./service";

const handlers = implement(builderCalls, {
  planTools,
  changeToolPlan,
  listToolPlans,
  getToolPlan,
  editToolPlan,
  acceptToolPlan,
  deleteToolPlan,
});

export const builder = defineArea({
  name: "builder",
  texts: builderTexts,
  calls: [handlers],
  objects: [builderPlanKind],
  jobs: [planJob, makeJob],
  migrations,
});
