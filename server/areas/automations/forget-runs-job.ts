import { z } from "zod";
import { AUTOMATION_RUN_DAYS } from "#shared/limits/automations";
import { defineJob } from "../../jobs/kind";
import { forgetRuns } from "./run/repository";

const DAY = 86_400_000;

/** Deletes runs that are older than the plan's days of log. */
export const forgetRunsJob = defineJob<object>({
  kind: "automations.forgetRuns",
  input: z.object({}),
  run({ org }) {
    const days = org.plan.limits.automationLogDays ?? AUTOMATION_RUN_DAYS;
    return forgetRuns(org.database, Date.now() - days * DAY);
  },
});
