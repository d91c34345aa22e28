import { z } from "zod";
import { RUNS_DAYS } from "#shared/limits/lowcode";
import { defineJob } from "../../jobs/kind";
import { forgetRuns } from "./repository";

const DAY = 86_400_000;

/** Deletes runs of functions that are older than their days. */
export const forgetRunsJob = defineJob<object>({
  kind: "forgetFunctionRuns",
  input: z.object({}),
  run: ({ org }) => forgetRuns(org.database, Date.now() - RUNS_DAYS * DAY),
});
