import { z } from "zod";
import { PLAN_SEATS_SETTING } from "#shared/limits/users";
import type { PlanSeats } from "#shared/plans/plan";
import type { OrganizationHandle } from "../../../http/context";
import { findSetting } from "./repository";

const count = z.number().int().nonnegative().nullable();
const chosen = z
  .object({ builders: count, members: count, allowViewers: z.boolean(), superRootAdmins: count })
  .partial();

/** How many seats the organisation has: those of its plan, unless a setting says otherwise. */
export async function planSeats({
  plan,
  database,
}: Pick<OrganizationHandle, "plan" | "database">): Promise<PlanSeats> {
  const setting = await findSetting(database, PLAN_SEATS_SETTING);
  const agreed = setting ? chosen.safeParse(JSON.parse(setting.value)).data : undefined;
  return { ...plan.seats, ...(agreed as Partial<PlanSeats> | undefined) };
}
