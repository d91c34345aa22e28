import type { RecordData } from "#shared/contract/records";
import { changesOfQuery, toChangeRow } from "../database/change-rows";
import type { ChangeRow } from "../sql/change-row";
import { idsOfRange, readRecords } from "../engine/public";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import { authorize } from "../policy/authorize";
import { recordKind } from "../policy/record";
import { systemActor } from "../policy/system-actor";

/** A change of one record, by any kind of change. */
export interface RecordChange {
  seq: number;
  changeSetId: number;
  at: number;
  actorId: number;
  tableId: number;
  recordId: number;
  action: "create" | "update" | "delete" | "restore";
  /** The replaced values by field id; null if there were none or they are unknown. */
  before: RecordData | null;
  /** For updates only the changed values; for others the whole record, also of one in the trash. */
  after: RecordData | null;
  /** Only computed values changed: `before` is not known, and `after` has all of the record. */
  isComputed: boolean;
  cause: string;
  causedBy: string | null;
  depth: number;
}

const READ_AT_ONCE = 500;
const actions: ReadonlySet<string> = new Set(["create", "update", "delete", "restore", "import"]);

/**
 * Expands changes of the log into those of single records: imports, moves of ranges, merged changes of many records
 * and changes of computed values alike. Records that were purged in the meantime are left out.
 */
export async function recordChanges(
  org: OrganizationHandle,
  changes: readonly ChangeRow[],
): Promise<RecordChange[]> {
  const expanded: RecordChange[] = [];
  for (const change of changes) {
    if (change.tableId === null) continue;
    if (change.object === "computedRecords") expanded.push(...(await ofComputed(org, change)));
    else if (change.object === "record" && actions.has(change.action))
      expanded.push(
        ...(change.lastObjectId === null ? await ofOne(org, change) : await ofRange(org, change)),
      );
  }
  return expanded;
}

const common = (change: ChangeRow, tableId: number, recordId: number) => ({
  seq: change.seq,
  changeSetId: change.changeSetId,
  at: change.at,
  actorId: change.actorId,
  tableId,
  recordId,
  action: change.action === "import" ? ("create" as const) : (change.action as RecordChange["action"]),
  isComputed: change.object === "computedRecords",
  cause: change.cause,
  causedBy: change.causedBy ?? null,
  depth: change.depth ?? 0,
});

async function ofOne(org: OrganizationHandle, change: ChangeRow): Promise<RecordChange[]> {
  const { tableId, objectId, action } = change;
  if (tableId === null) return [];
  if (action === "create" || action === "update") {
    // The log holds wire values of records, written by the engine itself.
    const { before, after } = change as { before: RecordData | null; after: RecordData | null };
    return [{ ...common(change, tableId, objectId), before, after }];
  }
  return ofRecords(org, change, tableId, [objectId]);
}

/** Many records in one change, or changes of many records that were merged when they were published. */
async function ofRange(org: OrganizationHandle, change: ChangeRow): Promise<RecordChange[]> {
  const { tableId, changeSetId } = change;
  if (tableId === null) return [];
  if (change.action !== "import") {
    const rows = (await org.database.all(changesOfQuery(changeSetId, Number.MAX_SAFE_INTEGER)))
      .map(toChangeRow)
      .filter(
        (row) =>
          row.object === "record" &&
          row.tableId === tableId &&
          row.action === change.action &&
          row.lastObjectId === null &&
          row.seq <= change.seq,
      );
    if (rows.length > 0) {
      const single: RecordChange[] = [];
      for (const row of rows) single.push(...(await ofOne(org, row)));
      return single;
    }
  }
  return ofRecords(org, change, tableId, await idsOfRange(org.database, tableId, change));
}

const ofComputed = (org: OrganizationHandle, change: ChangeRow): Promise<RecordChange[]> =>
  ofRecords(org, change, change.tableId ?? 0, (change.after?.["ids"] as number[] | undefined) ?? []);

/** Changes whose values are not in the log: read from the records. */
async function ofRecords(
  org: OrganizationHandle,
  change: ChangeRow,
  tableId: number,
  ids: readonly number[],
): Promise<RecordChange[]> {
  const read: RecordChange[] = [];
  const { action } = change;
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    for (const { id, data } of await readAll(org, tableId, ids.slice(at, at + READ_AT_ONCE)))
      read.push({
        ...common(change, tableId, id),
        before: action === "delete" ? data : null,
        after: action === "delete" ? null : data,
      });
  return read;
}

async function readAll(org: OrganizationHandle, tableId: number, ids: readonly number[]) {
  try {
    const actor = systemActor(org);
    const grant = await authorize({ actor, org }, recordKind.readTrash, tableId);
    return await readRecords(org.database, grant, ids);
  } catch (error) {
    // The table went to the trash or is gone.
    if (error instanceof AppError && error.id === "object_not_found") return [];
    throw error;
  }
}
