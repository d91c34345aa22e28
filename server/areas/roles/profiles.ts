import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls } from "#shared/contract/roles";
import { roleProfile, type RoleProfile } from "#shared/permissions/role-profile";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { openRole } from "./open-role";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { languageOf } from "../../organization-handle";
import { formatMessage } from "../../text/format";
import { appAccessKind } from "./app-access";
import { accessesOf, changeAccesses, checkRules, columnsOf } from "./access-changes";
import { moveMembers } from "./members";
import { startingPageOf, toProfile } from "./profile";
import { listAppAccess, listEverybodyOf, listTableAccess } from "./repository";
import { givenByProfile, refuseBeyondOwn, refuseProfileBeyondOwn } from "./refuse-beyond-own";
import { roleKind } from "../../identity/role-kind";
import { tableAccessKind } from "./table-access";

type Calls = typeof roleCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const NOT_ADMIN = { isAdmin: 0 };
const emptyProfile = (): RoleProfile => roleProfile.parse({});

export async function createRole(
  context: RequestContext,
  { profile_name: name, color, profile_data, members = [], initial_url = null }: Input<"createRole">,
): Reply<"createRole"> {
  requirePlan(context.actor, "roles");
  const profile = profile_data ?? emptyProfile();
  const initialUrl = startingPageOf(initial_url);
  return retryOnConflict(() => make(context, { name, color, initialUrl, profile, members }));
}

export async function duplicateRole(
  context: RequestContext,
  { profile_id: id }: Input<"duplicateRole">,
): Reply<"duplicateRole"> {
  requirePlan(context.actor, "roles");
  const { database } = context.org;
  const { row } = await openRole(context, roleKind.update, id);
  const [tables, apps] = await Promise.all([listTableAccess(database, id), listAppAccess(database, id)]);
  return make(context, {
    name: formatMessage(languageOf(context.org), "roles.copyOf", { name: row.name }),
    color: row.color,
    initialUrl: row.initialUrl,
    profile: toProfile(row, tables, apps),
    members: [],
  });
}

interface NewRole {
  name: string;
  color: Input<"createRole">["color"];
  initialUrl: string | null;
  profile: RoleProfile;
  members: readonly number[];
}

async function make(
  context: RequestContext,
  { name, color, initialUrl, profile, members }: NewRole,
): Promise<{ id_profile: number; changeSetId: number }> {
  const grant = await authorize(context, roleKind.create, NOT_ADMIN);
  await refuseProfileBeyondOwn(context, profile);
  const role = roleKind.make(grant, { name, color, initialUrl, ...columnsOf(profile) });
  const { tables, apps } = accessesOf(profile);
  for (const [tableId, { rules }] of tables) if (rules) await checkRules(context, tableId, rules);
  const result = await commit(context, [
    role,
    ...[...tables].map(([tableId, values]) => tableAccessKind.makeIn(role, "roleId", { tableId, ...values })),
    ...[...apps].map(([appId, values]) => appAccessKind.makeIn(role, "roleId", { appId, ...values })),
    ...(await moveMembers(context, members, role.ref)),
  ]);
  return { id_profile: objectId(result), changeSetId: result.changeSetId };
}

export const updateRole = (context: RequestContext, input: Input<"updateRole">): Reply<"updateRole"> =>
  retryOnConflict(() => saveProfile(context, input));

async function saveProfile(
  context: RequestContext,
  { profile_id: id, profile_name: name, color, initial_url, profile_data, members }: Input<"updateRole">,
): Reply<"updateRole"> {
  const given = [name, color, initial_url, profile_data];
  if (given.every((value) => value === undefined) && members === undefined)
    throw new AppError("invalid_request");
  if (profile_data) requirePlan(context.actor, "roleJson");
  const operations: Operation[] = [];
  if (given.some((value) => value !== undefined)) {
    const { grant } = await openRole(context, roleKind.update, id);
    await refuseBeyondOwn(context, id, profile_data && givenByProfile(profile_data));
    operations.push(
      roleKind.change(grant, {
        name,
        color,
        ...(initial_url !== undefined && { initialUrl: startingPageOf(initial_url) }),
        ...(profile_data && columnsOf(profile_data)),
      }),
    );
  }
  if (profile_data) operations.push(...(await changeAccesses(context, id, profile_data)));
  if (members) operations.push(...(await joinRole(context, id, members)));
  const { changeSetId } = await commit(context, operations);
  return { changeSetId };
}

/** Members come and go in the admin role too, by those who are in it; no one joins their own role's editor. */
async function joinRole(
  context: RequestContext,
  id: number,
  members: readonly number[],
): Promise<Operation[]> {
  await openRole(context, roleKind.read, id);
  if (!context.actor.flags.canManageRoles) throw new AppError("permission_denied");
  return moveMembers(context, members, id);
}

/** Its members get another role first: no one is without one. */
export const deleteRole = (context: RequestContext, input: Input<"deleteRole">): Reply<"deleteRole"> =>
  retryOnConflict(() => removeRole(context, input));

async function removeRole(
  context: RequestContext,
  { profile_id: id, users_new_profile: next }: Input<"deleteRole">,
): Reply<"deleteRole"> {
  if (id === next)
    throw new AppError("invalid_request", {
      fields: [{ path: "users_new_profile", message: "roles.delete.another" }],
    });
  const { grant } = await openRole(context, roleKind.delete, id);
  await refuseBeyondOwn(context, id);
  await openRole(context, roleKind.read, next);
  const members = await listEverybodyOf(context.org.database, id);
  const moves = await moveMembers(
    context,
    members.map((member) => member.id),
    next,
  );
  const { changeSetId } = await commit(context, [...moves, roleKind.trash(grant)]);
  return { changeSetId };
}
