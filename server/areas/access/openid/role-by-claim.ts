import type { RoleOfClaim } from "#shared/contract/identity-providers";
import { commitChanges } from "../../../changes/commit";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import { toSeat } from "../../../identity/actors";
import type { StoredUser } from "../../../identity/user-repository";
import { open } from "../../../objects/read";
import { rightsOf } from "../../../policy/rights";
import type { Services } from "../../../services";
import { lockSeats, userKind } from "../../users/public";
import { noteEvent, type Client } from "../events/note-event";
import type { Said, StoredProvider } from "./repository";

/**
 * Gives someone the role that their provider says, by the first value that has one. Super root admins are made and
 * unmade by people alone: no claim gives that role or takes it away. Where the rules of seats and roles refuse the new
 * role, the person comes in with the one they have, and the list of sign-ins says so.
 */
export async function followRoleClaim(
  { actors }: Pick<Services, "actors">,
  org: OrganizationHandle,
  { key, roleClaim, roles: mapping }: StoredProvider,
  user: Pick<StoredUser, "id" | "email">,
  { roles: said }: Said,
  client: Client,
): Promise<void> {
  if (roleClaim === null) return;
  const values = new Set(JSON.parse(said) as string[]);
  const mapped = (JSON.parse(mapping) as RoleOfClaim[]).find(({ value }) => values.has(value));
  const next = (await rightsOf(org.database)).roles.get(mapped?.roleId ?? 0);
  if (!next) return;
  const { id: userId, email } = user;
  const note = (kind: "roleChangedByProvider" | "providersRoleRefused") =>
    noteEvent(org, client, { userId, email, kind, detail: `${key}: ${next.name}` });
  try {
    const isChanged = await retryOnConflict(() => giveRole({ actors }, org, userId, next.id));
    if (isChanged) await note("roleChangedByProvider");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await note("providersRoleRefused");
  }
}

/**
 * @returns whether the person had another role, and none of a Super root admin
 * @throws AppError change_conflict, role_not_found; what `lockSeats` says
 */
async function giveRole(
  { actors }: Pick<Services, "actors">,
  org: OrganizationHandle,
  userId: number,
  roleId: number,
): Promise<boolean> {
  const context = { org, actor: actors.system(org) };
  const { row, grant } = await open(context, userKind, userKind.update, userId);
  const { roles } = await rightsOf(org.database);
  const isAdmin = [row.roleId, roleId].some((id) => roles.get(id)?.isAdmin);
  if (isAdmin || row.roleId === roleId) return false;
  const before = { roleId: row.roleId, seat: toSeat(row.seat), isActive: row.isActive };
  const operations = [
    // The role must still be the counted one when it is written.
    userKind.change(grant, { roleId }, { ...before, seat: row.seat }),
    await lockSeats(context, [{ userId, before, after: { ...before, roleId } }]),
  ];
  await commitChanges(org, { actor: context.actor, cause: "system", operations });
  return true;
}
