import { storedRoleFlags } from "#shared/permissions/flags";
import {
  completePowers,
  EVERY,
  type CustomAppRights,
  type RoleProfile,
} from "#shared/permissions/role-profile";
import type { TableRules } from "#shared/permissions/table-rules";
import { findUnfitConditions } from "../../engine/public";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { findDefinition } from "../../tables/public";
import { appAccessKind } from "./app-access";
import { NO_LEVEL } from "./profile";
import {
  listAppAccess,
  listApps,
  listTableAccess,
  type AppAccessRow,
  type TableAccessRow,
} from "./repository";
import { tableAccessKind } from "./table-access";

/** A role's access to one table or app; null for the role's default. */
type Access<Values> = Values | null;
export type TableAccessValues = Access<{ level: string; rules: TableRules | null }>;
export type AppAccessValues = Access<{ level: string; rights: CustomAppRights | null }>;

/** @throws AppError field_not_found, invalid_request for rules that the table's fields do not fit */
export async function checkRules(
  { org, actor }: RequestContext,
  tableId: number,
  { rows, writeRows = null, fields }: TableRules,
): Promise<void> {
  const table = await findDefinition(org.database, tableId);
  if (!table || table.deletedAt !== null) throw new AppError("object_not_found");
  for (const fieldId of Object.keys(fields).map(Number))
    if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found", { values: { fieldId } });
  const who = { tableId, userId: actor.userId };
  for (const [path, filter] of [["rows", rows] as const, ["writeRows", writeRows] as const]) {
    if (filter === null) continue;
    const missing = fieldsOf(filter).find((fieldId) => !table.fieldById.has(fieldId));
    if (missing !== undefined) throw new AppError("field_not_found", { values: { fieldId: missing } });
    const unfit = await findUnfitConditions(org.database, who, filter, `rules.${path}`);
    if (unfit.length > 0)
      throw new AppError("invalid_request", {
        fields: unfit.map(({ path: at, message }) => ({ path: at, message })),
      });
  }
}

type Rows = NonNullable<TableRules["rows"]>;
const fieldsOf = ({ conditions }: Rows): number[] =>
  conditions.flatMap((node) => ("match" in node ? fieldsOf(node) : [node.fieldId]));

/** The operation that gives a role what it is to have on one table. */
export async function changeTableAccess(
  context: RequestContext,
  { roleId, tableId }: { roleId: number; tableId: number },
  row: TableAccessRow | undefined,
  values: TableAccessValues,
): Promise<Operation[]> {
  if (values?.rules) await checkRules(context, tableId, values.rules);
  if (!row) {
    if (!values) return [];
    const grant = await authorize(context, tableAccessKind.create, { roleId });
    return [tableAccessKind.make(grant, { roleId, tableId, ...values })];
  }
  const { id } = row;
  if (!values)
    return [tableAccessKind.remove(await authorize(context, tableAccessKind.delete, { id, roleId }))];
  const grant = await authorize(context, tableAccessKind.update, { id, roleId });
  return [tableAccessKind.change(grant, values, { level: row.level, rules: row.rules })];
}

/** The same for an app. */
export async function changeAppAccess(
  context: RequestContext,
  { roleId, appId }: { roleId: number; appId: number },
  row: AppAccessRow | undefined,
  values: AppAccessValues,
): Promise<Operation[]> {
  if (!row) {
    if (!values) return [];
    const grant = await authorize(context, appAccessKind.create, { roleId });
    return [appAccessKind.make(grant, { roleId, appId, ...values })];
  }
  const { id } = row;
  if (!values) return [appAccessKind.remove(await authorize(context, appAccessKind.delete, { id, roleId }))];
  const grant = await authorize(context, appAccessKind.update, { id, roleId });
  return [appAccessKind.change(grant, values, { level: row.level, rights: row.rights })];
}

/** The columns of a role that its JSON names. */
export function columnsOf(profile: RoleProfile) {
  const { pages_enabled, pages_disabled, doc_pages_enabled, doc_pages_disabled } = profile;
  const everyTable = profile.tables_enabled[EVERY];
  const everyApp = profile.dashboards_enabled[EVERY];
  const isPreset = (rule: unknown): rule is string => typeof rule === "string";
  for (const [path, rule] of [
    ["tables_enabled.*", everyTable] as const,
    ["dashboards_enabled.*", everyApp] as const,
  ])
    if (rule !== undefined && !isPreset(rule))
      throw new AppError("invalid_request", {
        fields: [{ path: `profile_data.${path}`, message: "roles.everyNeedsPreset" }],
      });
  return {
    flags: completePowers(storedRoleFlags.filter((flag) => profile[flag])),
    defaultTableLevel: isPreset(everyTable) ? everyTable : NO_LEVEL,
    defaultAppLevel: isPreset(everyApp) ? everyApp : NO_LEVEL,
    pages: { pages_enabled, pages_disabled, doc_pages_enabled, doc_pages_disabled },
  };
}

/** The access that a role's JSON grants per table and app; items in both lists are hidden. */
export function accessesOf({
  tables_enabled,
  tables_disabled,
  dashboards_enabled,
  dashboards_disabled,
}: RoleProfile) {
  const tables = new Map<number, NonNullable<TableAccessValues>>();
  const apps = new Map<number, NonNullable<AppAccessValues>>();
  for (const [key, rule] of Object.entries(tables_enabled))
    if (key !== EVERY)
      tables.set(Number(key), typeof rule === "string" ? { level: rule, rules: null } : rule);
  for (const [key, rule] of Object.entries(dashboards_enabled))
    if (key !== EVERY)
      apps.set(
        Number(key),
        typeof rule === "string" ? { level: rule, rights: null } : { level: CUSTOM, rights: rule },
      );
  for (const id of tables_disabled) tables.set(id, { level: NO_LEVEL, rules: null });
  for (const id of dashboards_disabled) apps.set(id, { level: NO_LEVEL, rights: null });
  return { tables, apps };
}

/** The stored text for single rights to an app. */
const CUSTOM = "custom";

/** Operations that make a role's accesses those of its JSON. Tables and apps in the trash keep theirs. */
export async function changeAccesses(
  context: RequestContext,
  roleId: number,
  profile: RoleProfile,
): Promise<Operation[]> {
  const { database } = context.org;
  const [tableRows, appRows, appList] = await Promise.all([
    listTableAccess(database, roleId),
    listAppAccess(database, roleId),
    listApps(database),
  ]);
  const { tables, apps } = accessesOf(profile);
  const known = new Set(appList.map(({ id }) => id));
  const operations: Operation[] = [];
  for (const tableId of new Set([...tables.keys(), ...tableRows.map((row) => row.tableId)])) {
    const row = tableRows.find((one) => one.tableId === tableId);
    const table = await findDefinition(database, tableId);
    const isThere = table !== null && table.deletedAt === null;
    if (!isThere && !row) throw new AppError("object_not_found");
    if (isThere)
      operations.push(
        ...(await changeTableAccess(context, { roleId, tableId }, row, tables.get(tableId) ?? null)),
      );
  }
  for (const appId of new Set([...apps.keys(), ...appRows.map((row) => row.appId)])) {
    const row = appRows.find((one) => one.appId === appId);
    if (!known.has(appId) && !row) throw new AppError("app_not_found");
    if (known.has(appId))
      operations.push(...(await changeAppAccess(context, { roleId, appId }, row, apps.get(appId) ?? null)));
  }
  return operations;
}
