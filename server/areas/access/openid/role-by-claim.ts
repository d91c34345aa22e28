import type { RoleOfClaim } from "#shared/contract/identity-providers";
import type { OrganizationHandle } from "../../../http/context";
import type { StoredUser } from "../../../identity/user-repository";
import { authorize } from "../../../policy/authorize";
import { rightsOf } from "../../../policy/rights";
import type { Services } from "../../../services";
import { userKind } from "../../users/public";
import { noteEvent, type Client } from "../events/note-event";
import type { Said, StoredProvider } from "./repository";

/**
 * Gives somebody the role that their provider says, by the first value that has one. Super root admins are made and
 * unmade by people alone: no claim gives that role or takes it away.
 */
export async function followRoleClaim(
  { actors }: Pick<Services, "actors">,
  org: OrganizationHandle,
  { key, roleClaim, roles: mapping }: StoredProvider,
  user: StoredUser,
  { roles: said }: Said,
  client: Client,
): Promise<void> {
  if (roleClaim === null) return;
  const values = new Set(JSON.parse(said) as string[]);
  const mapped = (JSON.parse(mapping) as RoleOfClaim[]).find(({ value }) => values.has(value));
  const { roles } = await rightsOf(org.database);
  const [present, next] = [roles.get(user.roleId), roles.get(mapped?.roleId ?? 0)];
  if (!next || next.isAdmin || present?.isAdmin || next.id === user.roleId) return;
  const actor = actors.system(org);
  const grant = await authorize({ actor, org }, userKind.update, user.id);
  const operations = [userKind.change(grant, { roleId: next.id })];
  await org.database.applyChanges({ actor, cause: "system", operations });
  const { id: userId, email } = user;
  await noteEvent(org, client, {
    userId,
    email,
    kind: "roleChangedByProvider",
    detail: `${key}: ${next.name}`,
  });
}
