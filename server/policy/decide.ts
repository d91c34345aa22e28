import type { ErrorId } from "#shared/errors/index";
import { tableRights, type TableRights } from "#shared/permissions/flags";
import type { Action, ActionTargets } from "./actions";
import type { Actor } from "./actor";
import type { OrganizationRights } from "./rights";
import { tableLevel } from "./table-level";

/** Why not, or null for yes. */
type Verdict = ErrorId | null;
type Rule<Target> = (actor: Actor, rights: OrganizationRights, target: Target) => Verdict;

const when = (allowed: boolean): Verdict => (allowed ? null : "permission_denied");

/**
 * A table that is missing, trashed or out of sight answers alike, so that nobody learns which ids exist
 * (decision 16): `unauthorized` to those without table pages, `object_not_found` to the others.
 */
const tableHidden = (actor: Actor): ErrorId =>
  actor.flags.canViewTablesPages ? "object_not_found" : "unauthorized";

function onTable(right: (rights: TableRights) => boolean): Rule<{ tableId: number }> {
  return (actor, rights, { tableId }) => {
    const level = tableLevel(rights, actor, tableId);
    if (level === null || rights.tables.get(tableId)?.isTrashed) return tableHidden(actor);
    return when(right(tableRights(level)));
  };
}

const mayRead = onTable(() => true);
const mayManage = onTable((rights) => rights.canManageFieldsAndConfig);

const seesApp: Rule<{ tableId: number | null }> = (actor, rights, { tableId }) =>
  tableId !== null && mayRead(actor, rights, { tableId }) !== null ? "app_not_found" : null;

/** One rule for each action: the whole policy at a glance. Row and field rules will narrow the grant itself. */
const rules: { [A in Action]: Rule<ActionTargets[A]> } = {
  "table:list": () => null,
  "table:create": (actor) => when(actor.flags.canCreateTables),
  "table:read": mayRead,
  "table:update": mayManage,
  "table:delete": mayManage,
  "table:restore": (actor, rights, { tableId }) => {
    const level = tableLevel(rights, actor, tableId);
    if (level === null) return tableHidden(actor);
    return when(actor.flags.canCreateTables && tableRights(level).canManageFieldsAndConfig);
  },
  "table:purge": (actor, rights, { tableId }) => {
    const level = tableLevel(rights, actor, tableId);
    if (level === null) return tableHidden(actor);
    return when(actor.flags.canCreateTables && tableRights(level).canDeleteRecordForever);
  },
  "field:manage": mayManage,
  "record:read": mayRead,
  "record:readTrash": onTable((rights) => rights.canDeleteRecords),
  "record:create": onTable((rights) => rights.canCreateRecords),
  "record:update": onTable((rights) => rights.canEditRecords),
  "record:delete": onTable((rights) => rights.canDeleteRecords),
  "record:restore": onTable((rights) => rights.canDeleteRecords),
  "record:purge": onTable((rights) => rights.canDeleteRecordForever),
  "app:create": (actor, rights, target) => mayRead(actor, rights, target) ?? when(actor.flags.canCreateApps),
  "app:read": seesApp,
  "app:update": (actor, rights, target) => seesApp(actor, rights, target) ?? when(actor.flags.canCreateApps),
  "app:delete": (actor, rights, target) => seesApp(actor, rights, target) ?? when(actor.flags.canCreateApps),
  "own:write": (actor, _rights, { userId }) => when(actor.userId === userId),
  "update:create": () => "permission_denied",
  "user:list": () => null,
  "import:run": (actor) => when(actor.flags.canViewConnectorPage && actor.flags.canCreateTables),
  "organization:manage": (actor) => when(actor.flags.isAdmin),
};

/** @returns why the actor may not, or null. The system may do everything to what exists. */
export function decide<A extends Action>(
  actor: Actor,
  rights: OrganizationRights,
  action: A,
  target: ActionTargets[A],
): Verdict {
  if (actor.kind === "system") return null;
  return rules[action](actor, rights, target);
}
