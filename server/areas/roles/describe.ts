import { storedRoleFlags } from "#shared/permissions/flags";
import type { OptionalPage, Person } from "#shared/contract/common";
import type { ReplyOf } from "#shared/contract/define";
import type { Role, roleCalls, RoleSummary } from "#shared/contract/roles";
import { EVERY, type CustomAppRights } from "#shared/permissions/role-profile";
import { tableRulesSchema } from "#shared/permissions/table-rules";
import type { RequestContext } from "../../http/context";
import { pageOf } from "../../http/replies/page-of";
import { toColor } from "../../identity/to-color";
import { list } from "../../objects/read";
import { openRole } from "./open-role";
import { toAppLevel } from "../../policy/app-level";
import { allowedRows } from "../../policy/authorize";
import { levelByRole } from "../../policy/document-level";
import { rightsOf, toTableLevel } from "../../policy/rights";
import { findPeople, toInstant } from "../../tables/public";
import { knownMembers } from "./known-members";
import { toProfile } from "./profile";
import {
  listAppAccess,
  listApps,
  listDocuments,
  listMemberRows,
  listTableAccess,
  listTables,
  type AccessRow,
  type AppAccessRow,
  type MemberRow,
  type ShownTable,
  type TableAccessRow,
} from "./repository";
import { roleKind } from "../../identity/role-kind";

type RoleRow = Awaited<ReturnType<typeof readRoles>>[number];
const readRoles = (context: RequestContext) => list(context, roleKind, roleKind.read);

export const toPerson = ({ id, name, color }: MemberRow): Person => ({ id, name, color: toColor(color, id) });

/** The last change of a role, or of its access to a table or app. */
function lastChange(role: RoleRow, accesses: readonly AccessRow[]): { updatedBy: number; updatedAt: number } {
  return accesses
    .filter(({ roleId }) => roleId === role.id)
    .reduce(
      (last, one) => (one.updatedAt > last.updatedAt ? one : last),
      role as Pick<AccessRow, "updatedAt" | "updatedBy">,
    );
}

async function summarize(context: RequestContext, roles: readonly RoleRow[]): Promise<RoleSummary[]> {
  const { org, actor } = context;
  const { database } = org;
  const [{ counts, faces }, tables, apps, people, mayEdit] = await Promise.all([
    knownMembers(database),
    listTableAccess(database),
    listAppAccess(database),
    findPeople(database),
    allowedRows(context, roleKind.update),
  ]);
  const accesses = Map.groupBy([...tables, ...apps], ({ roleId }) => roleId);
  return roles.map((role) => {
    const { updatedAt, updatedBy } = lastChange(role, accesses.get(role.id) ?? []);
    return {
      id: role.id,
      name: role.name,
      color: toColor(role.color, role.id),
      isAdmin: role.isAdmin,
      isOwn: role.id === actor.roleId,
      canEdit: mayEdit(role),
      memberCount: counts.get(role.id) ?? 0,
      faces: (faces.get(role.id) ?? []).map(toPerson),
      updatedBy: people.person(updatedBy),
      updatedAt: toInstant(updatedAt),
    };
  });
}

export async function listRoles(
  context: RequestContext,
  page: OptionalPage,
): Promise<ReplyOf<(typeof roleCalls)["listRoles"]>> {
  const roles = await readRoles(context);
  return { roles: await summarize(context, pageOf(roles.toSorted(byRank), page)) };
}

/** Super root admin first, the others in the order in which they were made. */
const byRank = (one: RoleRow, other: RoleRow): number =>
  Number(other.isAdmin) - Number(one.isAdmin) || one.id - other.id;

/** The editor's whole role. No one opens their own, or that of the Super root admins. */
export async function getRole(context: RequestContext, roleId: number): Promise<Role> {
  const { database } = context.org;
  const { row } = await openRole(context, roleKind.update, roleId);
  const [[summary], tableRows, appRows, tables, apps, documents, { roles }] = await Promise.all([
    summarize(context, [row]),
    listTableAccess(database, roleId),
    listAppAccess(database, roleId),
    listTables(database),
    listApps(database),
    listDocuments(database),
    rightsOf(database),
  ]);
  const held = roles.get(roleId);
  if (!summary || !held) throw new Error("A role has a summary");
  return {
    ...summary,
    initialUrl: row.initialUrl,
    powers: [...row.flags],
    everyTable: toTableLevel(row.defaultTableLevel),
    everyApp: toAppLevel(row.defaultAppLevel),
    tables: tables.map((table) => ({ ...named(table), tableId: table.id, ...ofTable(tableRows, table.id) })),
    apps: apps.map((app) => ({
      ...named(app),
      appId: app.id,
      tableId: app.tableId,
      ...ofApp(appRows, app.id),
    })),
    everyDocument: levelByRole(held, EVERY),
    documents: documents.map((document) => ({
      ...named(document),
      documentId: document.id,
      level: held.documentLevels.get(String(document.id)),
    })),
    profile: toProfile(row, tableRows, appRows),
  };
}

const named = ({ id, label, icon, color }: ShownTable) => ({ label, icon, color: toColor(color, id) });

function ofTable(rows: readonly TableAccessRow[], tableId: number) {
  const row = rows.find((one) => one.tableId === tableId);
  if (!row) return { rules: null, isCustom: false };
  const rules = row.rules === null ? null : (tableRulesSchema.safeParse(JSON.parse(row.rules)).data ?? null);
  return { level: toTableLevel(row.level), rules, isCustom: rules?.rights !== undefined };
}

function ofApp(rows: readonly AppAccessRow[], appId: number) {
  const row = rows.find((one) => one.appId === appId);
  if (!row) return { rights: null };
  const rights = row.rights === null ? null : (JSON.parse(row.rights) as CustomAppRights);
  return { level: toAppLevel(row.level), rights };
}

export async function listProfiles(
  context: RequestContext,
): Promise<ReplyOf<(typeof roleCalls)["listProfiles"]>> {
  const { database } = context.org;
  const roles = (await readRoles(context)).toSorted(byRank);
  const [members, tables, apps, people] = await Promise.all([
    listMemberRows(database),
    listTableAccess(database),
    listAppAccess(database),
    findPeople(database),
  ]);
  const [membersOf, tablesOf, appsOf] = [byRole(members), byRole(tables), byRole(apps)];
  return {
    roles: roles.map((role) => {
      const [own, ownApps] = [tablesOf.get(role.id) ?? [], appsOf.get(role.id) ?? []];
      const { updatedAt, updatedBy } = lastChange(role, [...own, ...ownApps]);
      const changedBy = people.person(updatedBy);
      return {
        id_profile: role.id,
        name: role.name,
        color: toColor(role.color, role.id),
        initial_url: role.initialUrl,
        members: (membersOf.get(role.id) ?? []).map(({ id, name }) => ({
          user_id: id,
          user_name: name,
          photo_url: people.person(id)?.photo ?? null,
        })),
        updated_by: changedBy && { name: changedBy.name, photo_url: changedBy.photo ?? null },
        updated_at: toInstant(updatedAt),
        // Super root admins have every power without a stored one.
        profile: toProfile(role.isAdmin ? { ...role, flags: storedRoleFlags } : role, own, ownApps),
      };
    }),
  };
}

const byRole = <Row extends { roleId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ roleId }) => roleId);
