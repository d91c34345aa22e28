import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import { meterOf } from "../plans/meter";
import { planOf } from "../plans/plan";
import type { QuotaKind } from "../services";

const MEGABYTE = 1024 * 1024;
const from = query<OrganizationSchema>();

/** @throws AppError storage_limit_reached if the organization's files would exceed its plan */
export async function checkPlan(org: OrganizationHandle, kind: QuotaKind, amount: number): Promise<void> {
  const plan = planOf(org);
  const [limit, most] = [plan.limitOf("storage"), plan.mostOf("storage")];
  if (kind !== "uploadedBytes" || limit === null || most === null) return;
  const row = await org.database.get<{ size: number | null }>(
    from.selectFrom("file").select(({ fn }) => fn.sum<number>("size").as("size")),
  );
  if ((row?.size ?? 0) + amount > most)
    throw new AppError("storage_limit_reached", { values: { limit: Math.round(limit / MEGABYTE) } });
}

/**
 * Counts what a user is about to do in the organization's meter, if it has one.
 *
 * @returns a function that reverts the count
 * @throws AppError plan_limit_reached, storage_limit_reached
 */
export async function countForPlan(
  org: OrganizationHandle,
  kind: QuotaKind,
  amount: number,
): Promise<() => Promise<void>> {
  await checkPlan(org, kind, amount);
  if (kind !== "mails") return () => Promise.resolve();
  const meter = meterOf(org);
  await meter.count("mails", amount);
  return () => meter.count("mails", -amount);
}
