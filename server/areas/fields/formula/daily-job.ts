import { z } from "zod";
import { DAILY_FORMULAS_JOB, isVolatile, listFormulas, nextDay } from "../../../engine/public";
import { defineJob } from "../../../jobs/kind";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Services } from "../../../services";
import { recalculationJob } from "../recalculation-job";

/** The job belongs to the system. */
const NOBODY = 0;

/**
 * Recomputes formulas with TODAY() and NOW() when the organisation's day begins. The engine plans it together with
 * the first such formula; the job plans itself for the next day as long as there is one, also in the trash.
 */
export const dailyFormulasJob = defineJob<Record<string, never>>({
  kind: DAILY_FORMULAS_JOB,
  input: z.object({}),
  maxAttempts: 100,

  async run({ org, services }) {
    const formulas = await listVolatile(org);
    // First, so that the next day is planned even if this run fails.
    if (formulas.length > 0) await planNextDay(org, services);
    for (const { id } of formulas) {
      await services.jobs.enqueue(org, recalculationJob, { fieldId: id }, NOBODY);
    }
  },
});

const listVolatile = async ({ database }: OrganizationHandle) =>
  (await listFormulas(database)).filter(({ expression }) => isVolatile(expression));

async function planNextDay(org: OrganizationHandle, services: Services): Promise<void> {
  if (await services.jobs.isWaiting(org, dailyFormulasJob)) return;
  const { timeZone } = services.actors.system(org).locale;
  await services.jobs.enqueue(org, dailyFormulasJob, {}, NOBODY, nextDay(Date.now(), timeZone));
}

/** When an organisation is opened: plans the job if an earlier version lost it, or if it failed for good. */
export async function followTheDays(services: Services, org: OrganizationHandle): Promise<void> {
  if ((await listVolatile(org)).length > 0) await planNextDay(org, services);
}
