import { userCalls, type SeatEntry } from "#shared/contract/users";
import { PLAN_SEATS_SETTING } from "#shared/limits/users";
import type { PlanSeats } from "#shared/plans/plan";
import { settingKind } from "../../../server/areas/settings/public";
import { findBy } from "../../../server/objects/read";
import { authorize } from "../../../server/policy/authorize";
import type { TestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";

/** Ids of the roles by name. */
export async function roleIds(admin: TestActor): Promise<Record<string, number>> {
  const { roles } = await admin.ok(userCalls.getSeatOptions);
  return Object.fromEntries(roles.map(({ id, name }) => [name, id]));
}

/** Sets the plan's seats from now on. */
export async function setPlanSeats({ server, org }: TestWorkspace, seats: Partial<PlanSeats>): Promise<void> {
  const handle = await org.handle();
  const context = { actor: server.services.actors.system(handle), org: handle };
  const value = JSON.stringify(seats);
  const known = await findBy(handle.database, settingKind, { name: PLAN_SEATS_SETTING });
  const operation = known
    ? settingKind.change(await authorize(context, settingKind.update, known.id), { value })
    : settingKind.make(await authorize(context, settingKind.create), { name: PLAN_SEATS_SETTING, value });
  await handle.database.applyChanges({ actor: context.actor, cause: "system", operations: [operation] });
}

/** Everybody of the list by e-mail address. */
export async function seatsByEmail(admin: TestActor): Promise<Map<string, SeatEntry>> {
  const { users } = await admin.ok(userCalls.listSeats, {});
  return new Map(users.map((user) => [user.email, user]));
}

let count = 0;
/** An address of someone who is not known yet. */
export const newEmail = (): string => `person${(count += 1)}@planalto.example`;
