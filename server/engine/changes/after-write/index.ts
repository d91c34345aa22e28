import { inOrder } from "../../../in-order";
import { dailyFormulas } from "../../compute/daily-formulas";
import { computedFields } from "../../compute/recompute";
import { stageTimes } from "../../stages/keep-stages";
import { fileOwners } from "../records/keep-files";
import { rowRules } from "../records/check-rows";
import { results } from "../records/refresh-results";

/** Everything that follows from a change set, in its order. A part of the engine adds its step here. */
export const afterWriteSteps = inOrder([
  fileOwners,
  stageTimes,
  computedFields,
  dailyFormulas,
  results,
  rowRules,
]);
