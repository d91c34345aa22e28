import { z } from "zod";
import { startOfDay, addDays, dayAt } from "#shared/fields/wall-time";
import { functionsIn } from "#shared/formula/references";
import { formulaFunctions } from "#shared/formula/functions/index";
import { listFormulas } from "../../../engine/public";
import { defineJob } from "../../../jobs/kind";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Services } from "../../../services";
import { recalculationJob } from "../recalculation-job";

/** The job belongs to the system. */
const NOBODY = 0;

/** Whether a formula's results change with the day: it asks for TODAY() or NOW(). */
export const isVolatile = (expression: string): boolean =>
  functionsIn(expression).some((name) => formulaFunctions[name].volatile !== undefined);

/**
 * Computes formulas with TODAY() and NOW() anew when the organisation's day begins. It plans itself for the next day
 * as long as there is such a formula, also in the trash.
 */
export const dailyFormulasJob = defineJob<Record<string, never>>({
  kind: "dailyFormulas",
  input: z.object({}),
  maxAttempts: 100,

  async run({ org, services }) {
    const formulas = (await listFormulas(org.database)).filter(({ expression }) => isVolatile(expression));
    for (const { id } of formulas) {
      await services.jobs.enqueue(org, recalculationJob, { fieldId: id }, NOBODY);
    }
    if (formulas.length > 0) await planDailyFormulas(org, services);
  },
});

/** Sees to it that the job runs when the next day begins. */
export async function planDailyFormulas(org: OrganizationHandle, services: Services): Promise<void> {
  if (await services.jobs.isWaiting(org, dailyFormulasJob)) return;
  const { timeZone } = services.actors.system(org).locale;
  const tomorrow = startOfDay(addDays(dayAt(Date.now(), timeZone), 1), timeZone);
  await services.jobs.enqueue(org, dailyFormulasJob, {}, NOBODY, tomorrow);
}
