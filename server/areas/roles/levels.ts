import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls } from "#shared/contract/roles";
import { EVERY, withPowers } from "#shared/permissions/role-profile";
import { tableRulesSchema } from "#shared/permissions/table-rules";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { toAppLevel, toAppRights } from "../../policy/app-level";
import { toTableLevel } from "../../policy/rights";
import { openRole } from "./open-role";
import { findDefinition } from "../../tables/public";
import { changeAppAccess, changeTableAccess } from "./access-changes";
import { NO_LEVEL } from "./profile";
import { listAppAccess, listApps, listTableAccess } from "./repository";
import { refuseBeyondOwn, withChanged } from "./refuse-beyond-own";
import { roleKind } from "../../identity/role-kind";

type Calls = typeof roleCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** No level of its own: the role's default holds. */
const BY_DEFAULT = "default";

const save = (context: RequestContext, operations: () => Promise<Operation[]>) =>
  retryOnConflict(async () => {
    const { changeSetId } = await commit(context, await operations());
    return { changeSetId };
  });

/** Switching settings off takes along what is within them; switching that on brings them. */
export const setRolePowers = (
  context: RequestContext,
  { roleId, powers }: Input<"setRolePowers">,
): Reply<"setRolePowers"> =>
  retryOnConflict(async () => {
    const { row, grant } = await openRole(context, roleKind.update, roleId);
    const flags = withPowers(row.flags, powers);
    await refuseBeyondOwn(context, roleId, { flags });
    const { changeSetId } = await commit(context, [roleKind.change(grant, { flags }, { flags: row.flags })]);
    return { powers: flags, changeSetId };
  });

export const setTableAccess = (
  context: RequestContext,
  { roleId, key, level, rules }: Input<"setTableAccess">,
): Reply<"setTableAccess"> =>
  save(context, async () => {
    const { row: role, grant } = await openRole(context, roleKind.update, roleId);
    if (key === EVERY) {
      const every = level === undefined ? role.defaultTableLevel : defaultOf(level);
      await refuseBeyondOwn(context, roleId, { defaultLevel: toTableLevel(every) });
      return [roleKind.change(grant, { defaultTableLevel: every })];
    }
    const tableId = Number(key);
    const table = await findDefinition(context.org.database, tableId);
    if (!table || table.deletedAt !== null) throw new AppError("object_not_found");
    const rows = await listTableAccess(context.org.database, roleId);
    const row = rows.find((one) => one.tableId === tableId);
    const next = level === undefined ? (row?.level ?? role.defaultTableLevel) : (level ?? NO_LEVEL);
    const given = level === BY_DEFAULT ? undefined : toTableLevel(next);
    await refuseBeyondOwn(context, roleId, {
      levels: await withChanged(context, roleId, "levels", tableId, given),
      ...(rules !== undefined && {
        rules: await withChanged(context, roleId, "rules", tableId, rules ?? undefined),
      }),
    });
    if (level === BY_DEFAULT) return changeTableAccess(context, { roleId, tableId }, row, null);
    const kept = row?.rules ? withoutCustom(row.rules) : null;
    const values = { level: next, rules: rules === undefined ? kept : rules };
    return changeTableAccess(context, { roleId, tableId }, row, values);
  });

/** A preset overwrites what JSON took out of a level; rows and fields stay as they are. */
function withoutCustom(stored: string) {
  const known = tableRulesSchema.safeParse(JSON.parse(stored)).data;
  if (!known) return null;
  const { rights: _rights, ...rules } = known;
  return rules;
}

export const setAppAccess = (
  context: RequestContext,
  { roleId, key, level }: Input<"setAppAccess">,
): Reply<"setAppAccess"> =>
  save(context, async () => {
    const { grant } = await openRole(context, roleKind.update, roleId);
    if (key === EVERY) {
      await refuseBeyondOwn(context, roleId, { defaultAppLevel: toAppLevel(defaultOf(level)) });
      return [roleKind.change(grant, { defaultAppLevel: defaultOf(level) })];
    }
    const appId = Number(key);
    const { database } = context.org;
    const [rows, apps] = await Promise.all([listAppAccess(database, roleId), listApps(database)]);
    if (!apps.some(({ id }) => id === appId)) throw new AppError("app_not_found");
    const row = rows.find((one) => one.appId === appId);
    const values = level === BY_DEFAULT ? null : { level: level ?? NO_LEVEL, rights: null };
    const given = values ? toAppRights(values) : undefined;
    await refuseBeyondOwn(context, roleId, {
      apps: await withChanged(context, roleId, "apps", appId, given),
    });
    return changeAppAccess(context, { roleId, appId }, row, values);
  });

const defaultOf = (level: string | null): string =>
  level === null || level === BY_DEFAULT ? NO_LEVEL : level;
