import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls, Viewing } from "#shared/contract/roles";
import { commitChanges } from "../../changes/commit";
import { AppError } from "../../errors";
import type { OrganizationHandle, RequestContext, SessionContext } from "../../http/context";
import { viewedActor } from "../../identity/actors";
import { toColor } from "../../identity/to-color";
import { findViewing, viewingKind } from "../../identity/viewing-kind";
import { defineLoggedAction, recordAction } from "../../log/logged-action";
import { list } from "../../objects/read";
import { openRole } from "./open-role";
import { meOf, type Actor } from "../../policy/actor";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { rightsOf } from "../../policy/rights";
import { findPeople } from "../../tables/public";
import { notify } from "../updates/public";
import { firstApp, reachablePage } from "./starting-page";
import { roleKind } from "../../identity/role-kind";

export const viewedAsRole = defineLoggedAction({ name: "viewed_as_role", right: roleKind.read });

type Calls = typeof roleCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** The user behind the session. */
async function ownerOf({ actor, org, services }: RequestContext): Promise<Actor> {
  const owner = actor.viewing ? await services.actors.load(org, actor.viewing.ownerId) : actor;
  if (!owner) throw new AppError("invalid_token");
  return owner;
}

export async function getViewing(context: RequestContext): Reply<"getViewing"> {
  const owner = await ownerOf(context);
  if (!owner.flags.canManageRoles) return { viewing: null, roles: [] };
  const roles = await list({ actor: owner, org: context.org }, roleKind, roleKind.read);
  return {
    viewing: (await ofRole(context.org, context.actor)).viewing,
    roles: roles.map(({ id, name, color }) => ({ id, name, color: toColor(color, id) })),
  };
}

/** The actor's role, as sessions show it. */
export async function ofRole(
  org: OrganizationHandle,
  actor: Actor,
): Promise<{ viewing: Viewing | null; startPage: string | null }> {
  const role = (await rightsOf(org.database)).roles.get(actor.roleId);
  const chosen = await reachablePage(org, actor, role?.initialUrl ?? null);
  const startPage = chosen ?? (await firstApp(org, actor));
  if (!actor.viewing || !role) return { viewing: null, startPage };
  const { id, name, color } = role;
  const people = await findPeople(org.database);
  const person = people.person(meOf(actor));
  const viewing = person && { role: { id, name, color: toColor(color, id) }, seat: actor.seat, person };
  return { viewing, startPage };
}

/** From the next request on the session is that role's, and changes nothing (decision 56). */
export async function viewAs(
  context: SessionContext,
  { roleId, seat, personId }: Input<"viewAs">,
): Reply<"viewAs"> {
  const { org, services, sessionId } = context;
  const owner = await ownerOf(context);
  if (!owner.flags.canManageRoles) throw new AppError("permission_denied");
  requirePlan(owner, "roles");
  await openRole({ actor: owner, org }, roleKind.read, roleId);
  const people = await findPeople(org.database);
  if (personId !== null && !people.isActive(personId)) throw new AppError("not_found");
  const shown = await viewedActor(org, owner, { roleId, seat, personId });
  if (!shown) throw new AppError("permission_denied");
  const asProduct = { org, actor: services.actors.system(org) };
  const known = await findViewing(org.database, sessionId);
  const operation = known
    ? viewingKind.change(await authorize(asProduct, viewingKind.update, known.id), { roleId, seat, personId })
    : viewingKind.make(await authorize(asProduct, viewingKind.create), {
        sessionId,
        userId: owner.userId,
        roleId,
        seat,
        personId,
      });
  await commitChanges(org, { actor: owner, cause: "interface", operations: [operation] });
  const { viewing } = await ofRole(org, shown);
  if (!viewing) throw new AppError("role_not_found");
  if (personId !== null && personId !== known?.personId)
    await sayViewed(context, owner, { roleId, personId, role: viewing.role.name });
  return { viewing };
}

/** The history and the person learn of a view with that person (decision 61). */
async function sayViewed(
  { org, services }: SessionContext,
  owner: Actor,
  { roleId, personId, role }: { roleId: number; personId: number; role: string },
): Promise<void> {
  const asOwner = { actor: owner, org };
  const grant = await authorize(asOwner, roleKind.read, roleId);
  await recordAction(asOwner, viewedAsRole, grant, { detail: { personId } });
  if (personId === owner.userId) return;
  await notify(services, org, {
    userIds: [personId],
    title: { text: "roles.viewing.noticed", values: { name: owner.name } },
    description: { text: "roles.viewing.noticedAs", values: { role } },
    type: "info",
    fromUserId: owner.userId,
  });
}

export async function stopViewing(context: SessionContext): Reply<"stopViewing"> {
  const { org, services, sessionId } = context;
  const known = await findViewing(org.database, sessionId);
  if (!known) return {};
  const asProduct = { org, actor: services.actors.system(org) };
  const operation = viewingKind.remove(await authorize(asProduct, viewingKind.delete, known.id));
  const owner = await ownerOf(context);
  await commitChanges(org, { actor: owner, cause: "interface", operations: [operation] });
  return {};
}
