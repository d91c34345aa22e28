import { topologicalSort } from "../../../topological-sort";
import { dailyFormulas } from "../computed/daily-formulas";
import { computedFields } from "../computed/recompute";
import { stageTimes } from "./stage-times";
import { fileOwners } from "../records/file-owners";
import { rowRules } from "../records/check-rows";
import { results } from "../records/refresh-results";

/** Everything that follows from a change set, in its order. A part of the engine adds its step here. */
export const afterWriteSteps = topologicalSort([
  fileOwners,
  stageTimes,
  computedFields,
  dailyFormulas,
  results,
  rowRules,
]);
