import { appLevels, appRights, type AppLevel, type AppRights } from "#shared/permissions/flags";
import { customAppRights } from "#shared/permissions/role-profile";
import { fragment } from "../sql/fragment";
import type { Rule } from "./action";
import { isAutonomous, type Actor } from "./actor";
import type { OrganizationRights } from "./organization-rights";
import { follows } from "./rules";
import { tableLevel } from "./table-level";

export const toAppLevel = (text: string): AppLevel | null =>
  appLevels.find((level) => level === text) ?? null;

/** A role's stored access to an app: a level, or single permissions if it matches no preset. */
export function toAppRights({ level, rights }: { level: string; rights: string | null }): AppRights | null {
  if (rights === null) {
    const preset = toAppLevel(level);
    return preset && appRights(preset);
  }
  const custom = customAppRights.safeParse(JSON.parse(rights)).data;
  return custom ? { ...appRights("interactOnly"), ...custom } : null;
}

/**
 * An actor's permissions for an app: the role's own access, else its default. A table's view is visible to users who
 * see the table and editable by those who manage it. Seats other than Builder interact at most (decision 42).
 * @returns null if the app is hidden from the actor
 */
export function rightsInApp(
  rights: OrganizationRights,
  actor: Actor,
  { id, tableId }: { id: number; tableId: number | null },
): AppRights | null {
  const role = rights.roles.get(actor.roleId);
  if (isAutonomous(actor) || role?.isAdmin) return capped(actor, appRights("fullControl"));
  if (!role) return null;
  const own = rights.apps.get(`${role.id}:${id}`);
  const can = own === undefined ? byDefault(rights, actor, role.defaultAppLevel, tableId) : own;
  return can && capped(actor, can);
}

/** Only a builder seat builds, whatever the role says. */
const capped = ({ seat }: Actor, can: AppRights): AppRights =>
  seat === "builder" ? can : appRights("interactOnly");

function byDefault(
  rights: OrganizationRights,
  actor: Actor,
  level: AppLevel | null,
  tableId: number | null,
): AppRights | null {
  if (tableId === null) return level && appRights(level);
  const manages = level === "fullControl" || tableLevel(rights, actor, tableId) === "fullControl";
  return appRights(manages ? "fullControl" : "interactOnly");
}

const AMONG = "in (select cast(value as bigint) from json_each(?))";

/** Allows actors by their role, level and seat. */
const onApp = (isAllowed: (can: AppRights) => boolean): Rule => ({
  looksAt: ["tableId"],
  decide(actor, rights, { id, row: { tableId } }) {
    const can = rightsInApp(rights, actor, { id, tableId: typeof tableId === "number" ? tableId : null });
    if (can === null) return "hidden";
    return isAllowed(can) ? null : "permission_denied";
  },
  visibility(actor, rights) {
    const role = rights.roles.get(actor.roleId);
    const allows = (can: AppRights | null): boolean => can !== null && isAllowed(capped(actor, can));
    if (isAutonomous(actor) || role?.isAdmin) return fragment(String(allows(appRights("fullControl"))));
    if (!role) return fragment("false");
    const own = [...rights.apps].flatMap(([key, can]) => {
      const [roleId, appId] = key.split(":").map(Number);
      return roleId === role.id ? [{ appId, isOpen: allows(can) }] : [];
    });
    const ids = (open: boolean) =>
      JSON.stringify(own.filter(({ isOpen }) => isOpen === open).map(({ appId }) => appId));
    const level = role.defaultAppLevel;
    const tables = [...rights.tables.keys()].filter((id) => allows(byDefault(rights, actor, level, id)));
    const views = allows(appRights("interactOnly")) ? `"tableId" is not null` : `"tableId" ${AMONG}`;
    const apps = `"tableId" is null and ${allows(byDefault(rights, actor, level, null))}`;
    return fragment(
      `"id" not ${AMONG} and (${views} or (${apps}) or "id" ${AMONG})`,
      ids(false),
      ...(views.includes("?") ? [JSON.stringify(tables)] : []),
      ids(true),
    );
  },
});

export const appRules = {
  read: onApp(() => true),
  createBlocks: onApp((can) => can.canCreateBlocks),
  edit: onApp((can) => can.canEditBlocks),
  deleteBlocks: onApp((can) => can.canDeleteBlocks),
  remove: onApp((can) => can.fullControl),
} as const satisfies Record<string, Rule>;

/** Users who may do it to the app in a column. */
export const followsApp = (column: string, name: keyof typeof appRules): Rule =>
  follows(column, { kind: "app", name, rule: appRules[name], notFound: "app_not_found" });
