import type { MonthlyMeter } from "#shared/plans/meters";
import { dayAt } from "#shared/fields/values/wall-time";
import { operation, type Operation } from "../engine/model/operations";
import { commitChanges } from "../changes/commit";
import type { OrganizationHandle } from "../organization-handle";
import { AppError } from "../errors";
import { systemActor } from "../policy/system-actor";
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
  /** The use of this month. */
  used(meter: MonthlyMeter): Promise<number>;
  /** For work whose amount is known only after it. @throws AppError plan_limit_reached if the limit is reached */
  check(meter: MonthlyMeter): Promise<void>;
  /** Counts work that was done after `check`, even past the limit. */
  record(meter: MonthlyMeter, amount: number, use?: Use): Promise<void>;
}

/** The meters of an organization, per month of its time zone. */
export function meterOf(org: MeteredOrganization): Meter {
  const { plan, locale } = org;
  const measure = (
    most: number | null,
    meter: MonthlyMeter,
    amount: number,
    { subject = "" }: Use = {},
  ): Operation =>
    operation(null, {
      type: "meter.add",
      meter,
      amount,
      subject,
      timeZone: locale.timeZone,
      limit: plan.limits[meter],
      tolerance: plan.tolerance,
      most,
    });
  const add: Meter["add"] = (meter, ...rest) => measure(planOf(org).mostOf(meter), meter, ...rest);
  const commit = (added: Operation) =>
    commitChanges(org, { actor: systemActor(org), cause: "system", operations: [added] });
  const used: Meter["used"] = async (meter) => {
    const period = monthAt(Date.now(), locale.timeZone);
    const use = await org.database.get<{ amount: number }>({
      sql: `select "amount" from "meterUse" where "meter" = ? and "period" = ? and "subject" = ''`,
      parameters: [meter, period],
    });
    return use?.amount ?? 0;
  };
  return {
    add,
    used,
    async count(...use) {
      await commit(add(...use));
    },
    async check(meter) {
      const most = planOf(org).mostOf(meter);
      if (most === null) return;
      if ((await used(meter)) >= most)
        throw new AppError("plan_limit_reached", {
          values: { limit: plan.limits[meter] ?? 0 },
          details: { meter },
        });
    },
    async record(...use) {
      await commit(measure(null, ...use));
    },
  };
}

/** The month of a time, as YYYY-MM. */
export const monthAt = (instant: number, timeZone: string): string => dayAt(instant, timeZone).slice(0, 7);
