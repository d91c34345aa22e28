import type { MonthlyMeter } from "#shared/plans/meters";
import { dayAt } from "#shared/fields/values/wall-time";
import { operation, type Operation } from "../engine/changes/operations";
import { commitChanges } from "../changes/commit";
import type { OrganizationHandle } from "../organization-handle";
import { systemActor } from "../identity/actors";
import { planOf } from "./plan";

type MeteredOrganization = Pick<OrganizationHandle, "plan" | "locale" | "database" | "organization"> &
  OrganizationHandle;

export interface Use {
  /** The consumer, such as `automation:5`, as the reports list it. */
  subject?: string;
}

export interface Meter {
  /**
   * Counts use in the transaction of the work itself. The change set fails with plan_limit_reached if the month's
   * use would exceed the limit with its tolerance.
   */
  add(meter: MonthlyMeter, amount: number, use?: Use): Operation;
  /** The same for work without a change set. @throws AppError plan_limit_reached */
  count(meter: MonthlyMeter, amount: number, use?: Use): Promise<void>;
}

/** The meters of an organization, per month of its time zone. */
export function meterOf(org: MeteredOrganization): Meter {
  const { plan, locale } = org;
  const add: Meter["add"] = (meter, amount, { subject = "" } = {}) =>
    operation(null, {
      type: "meter.add",
      meter,
      amount,
      subject,
      timeZone: locale.timeZone,
      limit: plan.limits[meter],
      most: planOf(org).mostOf(meter),
    });
  return {
    add,
    async count(meter, amount, use) {
      const operations = [add(meter, amount, use)];
      await commitChanges(org, { actor: systemActor(org), cause: "system", operations });
    },
  };
}

/** The month of a time, as YYYY-MM. */
export const monthAt = (instant: number, timeZone: string): string => dayAt(instant, timeZone).slice(0, 7);
