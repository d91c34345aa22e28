import { appRights, tableRights, type AppRights, type TableRights } from "#shared/permissions/flags";
import { documentRights, type DocumentRights } from "#shared/permissions/document-levels";
import type { OrganizationDatabase } from "../database/types";
import { AppError } from "../errors";
import { joinFragments, type Fragment } from "../sql/fragment";
import { isRecordVisible } from "../engine/query/record-visibility";
import type { Action, Asked, RuleReader, Verdict } from "./action";
import { isAutonomous, type Actor } from "./actor";
import { rightsInApp } from "./app-level";
import { rightsInDocument } from "./document-level";
import { grantRules } from "./grant-rules";
import { unlimited, type Granted, type GrantedRead, type GrantRules, type Seen } from "./granted";
import { recordKind } from "./record";
import { countRows, findRow, hasRow } from "./repository";
import type { OrganizationRights } from "./organization-rights";
import { rightsOf } from "./rights";
import { visibilityOfRule } from "./rules";
import { isInScope, scopesAsCondition } from "./scopes";
import { rightsIn, visibilityOfRole } from "./table-rules";
import { hiddenFields, visibleFields, writableFields } from "./visible-fields";

/** The actor and the organisation. A RequestContext and a job's context both fit. */
export interface PolicyContext {
  actor: Actor;
  org: { database: OrganizationDatabase };
  /** Set if the reply is stored: the rights granted to its request are recorded here. */
  granted?: GrantedRight[];
}

/** A granted right, as stored with a reply. */
export interface GrantedRight {
  /** `table.update` */
  action: string;
  id: number;
  seen: Seen;
  /** The rules that limited it: a repeated request under other rules does not get the stored reply. */
  rules?: string;
}

/**
 * The object in question: by its id, or by a row of it that was already read; for `create` the new object's values
 * of the columns that its rule looks at.
 */
export type Target<Name extends string = string> = number | Row | (Name extends "create" ? Values : never);
type Values = Readonly<Record<string, unknown>>;
type Row = Values & { readonly id: number };

/**
 * Decides whether the actor may perform an action on an object. Services call it for every object they touch.
 *
 * @returns the grant that operations of change sets require.
 * @throws AppError permission_denied (403) if the object is visible but the action is not allowed; the kind's
 * `notFound` (404) if it is hidden (decision 16).
 */
export async function authorize<Kind extends string, Name extends string>(
  context: PolicyContext,
  action: Action<Kind, Name>,
  target?: Target<Name>,
): Promise<Granted<Kind, Name>> {
  const { actor } = context;
  const { asked, verdict, rights } = await judge(context, action, target);
  if (verdict !== null || rights === null) throw refusal(action, verdict ?? "hidden");
  const { id, row: seen } = asked;
  const { restrict } = action.rule;
  const restricted = restrict ? restrict(actor, rights, id) : unlimited;
  const name = `${action.kind}.${action.name}`;
  context.granted?.push({ action: name, id, seen, ...(restrict && { rules: rowsOf(restricted) }) });
  return { kind: action.kind, action: action.name, actor, id, seen, ...restricted } as Granted<Kind, Name>;
}

/** The same decision as a boolean, for `can: {…}` in replies. */
export const isAllowed = async <Name extends string>(
  context: PolicyContext,
  action: Action<string, Name>,
  target?: Target<Name>,
): Promise<boolean> => (await judge(context, action, target)).verdict === null;

interface Judgement {
  asked: Asked;
  verdict: Verdict;
  /** The permissions that decided; null if none were read. */
  rights: OrganizationRights | null;
}

const NOTHING: Asked = { id: 0, row: {} };

/** It waits only for what is read: most decisions are made from memory, and each wait costs as much as one. */
async function judge(
  context: PolicyContext,
  action: Action,
  target: number | Values = {},
): Promise<Judgement> {
  if (!isAtHome(context)) return { asked: NOTHING, verdict: "permission_denied", rights: null };
  const found = find(context, action, target);
  const asked = found instanceof Promise ? await found : found;
  if (asked === null) return { asked: NOTHING, verdict: "hidden", rights: null };
  const rights = await rightsOf(context.org.database);
  const decided = decide(context, rights, action, asked);
  return { asked, verdict: decided instanceof Promise ? await decided : decided, rights };
}

/** Actors have no rights in other organisations. */
const isAtHome = ({ actor, org }: PolicyContext): boolean =>
  actor.organizationId === org.database.organizationId;

/**
 * Returns a function that decides for rows that were already read, for short lists.
 *
 * @throws Error for an action whose rule has to look something up; use `visibilityOf` for lists of those
 */
export async function allowedRows(context: PolicyContext, action: Action): Promise<(row: Row) => boolean> {
  if (!isAtHome(context)) return () => false;
  const rights = await rightsOf(context.org.database);
  return (row) => {
    const verdict = decide(context, rights, action, { id: row.id, row: toSeen(row, action) });
    if (verdict instanceof Promise) throw new Error(`${action.kind}.${action.name} looks something up`);
    return verdict === null;
  };
}

/** The same as a condition on the columns of the kind's table. */
export async function visibilityOf(context: PolicyContext, action: Action): Promise<Fragment> {
  const { actor, org } = context;
  if (!isAtHome(context)) return { sql: "false", values: [] };
  const inScope = scopesAsCondition(actor, action);
  if (isAutonomous(actor)) return inScope;
  const visibility = visibilityOfRule(action.rule, actor, await rightsOf(org.database));
  return actor.scopes === null ? visibility : joinFragments([visibility, inScope], "and", "true");
}

/**
 * Derives a grant for a part of a granted object, if both have the same rule: the right to change a table includes
 * its fields. Nothing is read: the writer refuses an object that is not part of it.
 *
 * @param id of the part; omitted for a new one
 */
export function within<Kind extends string, Name extends string>(
  whole: Granted,
  { kind, name, rule }: Action<Kind, Name>,
  id = 0,
): Granted<Kind, Name> {
  const { follows } = rule;
  if (follows?.action.kind !== whole.kind || follows.action.name !== whole.action)
    throw new Error(`${kind}.${name} does not follow from ${whole.kind}.${whole.action}`);
  return { ...whole, kind, action: name, id, seen: { [follows.column]: whole.id } } as Granted<Kind, Name>;
}

/**
 * Checks rights again that were granted before, for a repeated request. The effect of the first request is
 * ignored: a table that it trashed or purged is treated as if it still existed.
 *
 * @returns the fields of those tables that are hidden now
 * @throws AppError as `authorize` would
 */
export async function authorizeAgain(
  context: PolicyContext,
  granted: readonly GrantedRight[],
): Promise<Set<number>> {
  const { actor, org } = context;
  if (!isAtHome(context)) throw new AppError("permission_denied");
  const known = await rightsOf(org.database);
  const tables = new Map(known.tables);
  const asked = new Set(granted.flatMap((right) => tableOf(right) ?? []));
  for (const tableId of asked) tables.set(tableId, { isTrashed: false });
  const rights = { ...known, tables };
  for (const right of granted) {
    const action = org.database.kinds.action(right.action);
    const verdict = await decide(context, rights, action, { id: right.id, row: right.seen });
    if (verdict !== null) throw refusal(action, verdict);
    const { restrict } = action.rule;
    if (restrict && right.rules !== undefined && right.rules !== rowsOf(restrict(actor, rights, right.id)))
      throw new AppError("permission_denied");
  }
  return new Set([...asked].flatMap((tableId) => hiddenFields(rights, actor, tableId)));
}

/**
 * The rows and connections that a grant shows. Fields that became hidden since are removed from the stored reply.
 */
const rowsOf = ({ readRows, connections }: GrantRules): string => JSON.stringify([readRows, connections]);

function tableOf({ action, id, seen }: GrantedRight): number | null {
  if (action.startsWith("table.") || action.startsWith("record.")) return id === 0 ? null : id;
  const { tableId } = seen;
  return typeof tableId === "number" ? tableId : null;
}

/** The right by which the actor reads single records, including those in the trash if they may see it. */
export const readingRight = async (
  context: PolicyContext,
  tableId: number,
): Promise<Action<"record", "read" | "readTrash">> =>
  (await isAllowed(context, recordKind.readTrash, tableId)) ? recordKind.readTrash : recordKind.read;

/**
 * Scopes and the read-only flag limit what the rule allows. The system may do everything with existing objects.
 */
function decide(
  { actor, org }: PolicyContext,
  rights: OrganizationRights,
  action: Action,
  asked: Asked,
): Verdict | Promise<Verdict> {
  if (actor.isReadOnly && !READING.has(action.name)) return "permission_denied";
  if (!isInScope(actor, action, asked)) return READING.has(action.name) ? "hidden" : "permission_denied";
  return isAutonomous(actor)
    ? null
    : action.rule.decide(actor, rights, asked, readerOf(org.database, rights, actor));
}

/** Actions that change nothing. */
const READING: ReadonlySet<string> = new Set(["read", "readTrash", "follow"]);

/** Hidden objects look like missing ones; a new object has nothing to hide. */
function refusal({ name, notFound }: Action, verdict: NonNullable<Verdict>): AppError {
  if (verdict !== "hidden") return new AppError(verdict);
  return new AppError(name === "create" ? "permission_denied" : notFound);
}

/** The columns that the rule looks at, read if they were not given; null for a missing object. */
function find(
  { actor, org }: PolicyContext,
  action: Action,
  target: number | Values,
): Asked | Promise<Asked | null> {
  const { kind, name, rule } = action;
  const given = typeof target === "number" ? { id: target } : target;
  const id = Number(given["id"] ?? 0);
  const isKnown = isAutonomous(actor) || rule.looksAt.every((column) => given[column] !== undefined);
  if (isKnown) return { id, row: toSeen(given, action) };
  if (name === "create") throw new Error(`To make a ${kind} the policy asks for ${rule.looksAt.join(", ")}`);
  return findRow(org.database, kind, id).then((row) => (row ? { id, row: toSeen(row, action) } : null));
}

/** References to objects created earlier in the same change set have no value yet. */
function toSeen(row: Values, { rule }: Action): Seen {
  const seen: Record<string, string | number | null> = {};
  for (const name of rule.looksAt) {
    const value = row[name];
    if (typeof value === "boolean") seen[name] = Number(value);
    else if (typeof value === "string" || typeof value === "number" || value === null) seen[name] = value;
  }
  return seen;
}

const readerOf = (database: OrganizationDatabase, rights: OrganizationRights, actor: Actor): RuleReader => ({
  find: (kind, id) => findRow(database, kind, id),
  exists: (kind, where) => hasRow(database, kind, where),
  seesRecord: (tableId, recordId) =>
    isRecordVisible(
      database,
      {
        kind: "record",
        action: "read",
        actor,
        id: tableId,
        seen: {},
        ...grantRules(rights, actor, tableId),
      } as GrantedRead,
      recordId,
    ),
  count: (kind, where) => countRows(database, kind, where),
});

/** The actor's rights in one table, for its `can`; everything false if it is hidden. */
export async function tableRightsOf({ actor, org }: PolicyContext, tableId: number): Promise<TableRights> {
  const can = rightsIn(await rightsOf(org.database), actor, tableId);
  return can ?? { ...tableRights("viewOnly"), isReadOnly: true };
}

/** The actor's rights in one app, for its `can`; everything false if it is hidden. */
export async function appRightsOf(
  { actor, org }: PolicyContext,
  app: { id: number; tableId: number | null },
): Promise<AppRights> {
  return rightsInApp(await rightsOf(org.database), actor, app) ?? appRights("interactOnly");
}

/** Which of a table's fields the actor may see, and which of these they may write; null for all. */
export async function fieldRules(
  { actor, org }: PolicyContext,
  tableId: number,
): Promise<{ readFields: readonly number[] | null; writeFields: readonly number[] | null }> {
  const rights = await rightsOf(org.database);
  return {
    readFields: visibleFields(rights, actor, tableId),
    writeFields: writableFields(rights, actor, tableId),
  };
}

/** Which of a table's fields the actor may see; null for all. */
export async function readableFieldIds(
  { actor, org }: PolicyContext,
  tableId: number,
): Promise<readonly number[] | null> {
  return visibleFields(await rightsOf(org.database), actor, tableId);
}

/**
 * Whether no rule hides records of any table from the actor: an actor cannot publish to everyone what they may not
 * see themselves.
 */
export async function seesAllRecords({ actor, org }: PolicyContext): Promise<boolean> {
  return visibilityOfRole(await rightsOf(org.database), actor).restrictedTables.size === 0;
}

/** The actor's rights in one document, for its `can`; everything false if it is hidden. */
export async function documentRightsOf({ actor, org }: PolicyContext, id: number): Promise<DocumentRights> {
  return rightsInDocument(await rightsOf(org.database), actor, id) ?? documentRights("viewOnly");
}
