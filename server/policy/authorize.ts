import { tableRights, type TableRights } from "#shared/permissions/flags";
import type { OrganizationDatabase } from "../database/types";
import { AppError } from "../errors";
import type { Action, ActionTargets } from "./actions";
import type { Actor } from "./actor";
import { decide } from "./decide";
import type { Granted } from "./granted";
import { rightsOf } from "./rights";
import { hiddenFields, visibleFields } from "./visible-fields";
import { tableLevel } from "./table-level";

/** Who asks, and in which organisation. A RequestContext and a job's context are one. */
export interface PolicyContext {
  actor: Actor;
  org: { database: OrganizationDatabase };
  /** Where a reply is kept: what its request was granted is written down here. */
  granted?: GrantedRight[];
}

/** A yes of the policy, as it is kept beside a reply. */
export interface GrantedRight {
  action: Action;
  target: ActionTargets[Action];
}

/**
 * The one decision: may the actor do this to that? Services ask it for every object they touch.
 *
 * @returns the proof that change sets are built from.
 * @throws AppError permission_denied (403) for what is in sight but not allowed, object_not_found, unauthorized or
 * app_not_found (404) for what is not in sight (decision 16).
 */
export async function authorize<A extends Action>(
  { actor, org, granted }: PolicyContext,
  action: A,
  target: ActionTargets[A],
): Promise<Granted<A>> {
  if (actor.organizationId !== org.database.organizationId) throw new AppError("permission_denied");
  const rights = await rightsOf(org.database);
  const verdict = decide(actor, rights, action, target);
  if (verdict !== null) throw new AppError(verdict);
  granted?.push({ action, target });
  const isOfRecords = action.startsWith("record:") || action === "table:read";
  const tableId = isOfRecords ? tableOf(target) : null;
  const fieldIds = tableId === null ? null : visibleFields(rights, actor, tableId);
  return { action, actor, target, rows: null, fieldIds } as unknown as Granted<A>;
}

/**
 * Asks again for rights that were granted before, for somebody who comes again. What they did with them does not
 * count: a table that they put into the trash, or removed for good, is asked about as if it still stood.
 *
 * @returns the fields of those tables that are out of sight now
 * @throws AppError as `authorize` would
 */
export async function authorizeAgain(
  { actor, org }: PolicyContext,
  granted: readonly GrantedRight[],
): Promise<Set<number>> {
  if (actor.organizationId !== org.database.organizationId) throw new AppError("permission_denied");
  const known = await rightsOf(org.database);
  const standing = new Map(known.tables);
  const asked = new Set(granted.flatMap(({ target }) => tableOf(target) ?? []));
  for (const tableId of asked) standing.set(tableId, { isTrashed: false });
  const rights = { ...known, tables: standing };
  for (const { action, target } of granted) {
    const verdict = decide(actor, rights, action, target);
    if (verdict !== null) throw new AppError(verdict);
  }
  return new Set([...asked].flatMap((tableId) => hiddenFields(rights, actor, tableId)));
}

const tableOf = (target: ActionTargets[Action]): number | null =>
  target !== null && "tableId" in target ? target.tableId : null;

/** The same question without the proof, for `can: {…}` in replies and for lists. */
export async function isAllowed<A extends Action>(
  { actor, org }: PolicyContext,
  action: A,
  target: ActionTargets[A],
): Promise<boolean> {
  if (actor.organizationId !== org.database.organizationId) return false;
  return decide(actor, await rightsOf(org.database), action, target) === null;
}

/** The right by which the actor reads single records: one in the trash too, if they may see the trash. */
export const readingRight = async (
  context: PolicyContext,
  tableId: number,
): Promise<"record:read" | "record:readTrash"> =>
  (await isAllowed(context, "record:readTrash", { tableId })) ? "record:readTrash" : "record:read";

/** What the actor may do in one table, for its `can`; everything false where it is out of sight. */
export async function tableRightsOf({ actor, org }: PolicyContext, tableId: number): Promise<TableRights> {
  const level = tableLevel(await rightsOf(org.database), actor, tableId);
  return level === null ? { ...tableRights("viewOnly"), isReadOnly: true } : tableRights(level);
}

/** Which of a table's fields the actor may see; null for all. */
export async function fieldsInSight(
  { actor, org }: PolicyContext,
  tableId: number,
): Promise<readonly number[] | null> {
  return visibleFields(await rightsOf(org.database), actor, tableId);
}

/** Tells of any table id whether the actor may see it: for lists, which ask for many. */
export async function tablesInSight({ actor, org }: PolicyContext): Promise<(tableId: number) => boolean> {
  const rights = await rightsOf(org.database);
  return (tableId) => decide(actor, rights, "table:read", { tableId }) === null;
}
