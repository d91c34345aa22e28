import type { RoleProfile } from "#shared/permissions/role-profile";
import { AppError } from "../../errors";
import { toAppLevel, toAppRights } from "../../policy/app-level";
import type { PolicyContext } from "../../policy/authorize";
import { toDocumentLevels } from "../../policy/document-level";
import { givenByRole, holdsRole, type GivenRole } from "../../policy/holds-role";
import { rightsOf, toTableLevel } from "../../policy/rights";
import { accessesOf, columnsOf } from "./access-changes";

type Change = Partial<Omit<GivenRole, "isAdmin">>;

/** A role as its JSON gives it. */
export function givenByProfile(profile: RoleProfile): Omit<GivenRole, "isAdmin"> {
  const { flags, defaultTableLevel, defaultAppLevel, pages } = columnsOf(profile);
  const { tables, apps } = accessesOf(profile);
  return {
    flags,
    defaultLevel: toTableLevel(defaultTableLevel),
    defaultAppLevel: toAppLevel(defaultAppLevel),
    documentLevels: toDocumentLevels(JSON.stringify(pages)),
    levels: new Map([...tables].map(([id, { level }]) => [id, toTableLevel(level)])),
    rules: new Map([...tables].flatMap(([id, { rules }]) => (rules ? [[id, rules] as const] : []))),
    apps: new Map(
      [...apps].map(([id, { level, rights }]) => [
        id,
        toAppRights({ level, rights: rights && JSON.stringify(rights) }),
      ]),
    ),
  };
}

/**
 * Refuses to edit or give a role that holds more than the actor, now or after the change (decision 59).
 *
 * @throws AppError permission_denied
 */
export async function refuseBeyondOwn(
  { org, actor }: PolicyContext,
  roleId: number,
  change: Change = {},
): Promise<void> {
  const rights = await rightsOf(org.database);
  const role = rights.roles.get(roleId);
  if (!role) return;
  const before = givenByRole(rights, role);
  for (const given of [before, { ...before, ...change }])
    if (!holdsRole(rights, actor, given)) throw new AppError("permission_denied");
}

/** @throws AppError permission_denied for a new role with more than the actor holds */
export async function refuseProfileBeyondOwn(
  { org, actor }: PolicyContext,
  profile: RoleProfile,
): Promise<void> {
  const rights = await rightsOf(org.database);
  if (!holdsRole(rights, actor, { isAdmin: false, ...givenByProfile(profile) }))
    throw new AppError("permission_denied");
}

/** The stored levels of a role with one of them changed. */
export async function withChanged<Name extends "levels" | "rules" | "apps">(
  { org }: PolicyContext,
  roleId: number,
  name: Name,
  id: number,
  value: GivenRole[Name] extends ReadonlyMap<number, infer Value> ? Value | undefined : never,
): Promise<GivenRole[Name]> {
  const rights = await rightsOf(org.database);
  const role = rights.roles.get(roleId);
  const all = new Map<number, unknown>(role ? givenByRole(rights, role)[name] : []);
  if (value === undefined) all.delete(id);
  else all.set(id, value);
  return all as unknown as GivenRole[Name];
}
