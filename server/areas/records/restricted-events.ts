import type { RealtimeEvent } from "#shared/contract/events";
import type { RecordData } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { visibleIds, isRuleLogged, readRecords, seenBefore } from "../../engine/public";
import type { Granted } from "../../policy/granted";
import { LOAD_AGAIN, type ChangeGroup, type Made } from "../../realtime/event-source";
import type { OrganizationHandle } from "../../organization-handle";

type Grant = Granted<"record", "read">;

/**
 * The event of a change for a reader with a row rule: a record that becomes visible is sent as created, one that
 * becomes hidden as deleted, and others not at all. If the log does not show what was visible before, the reader
 * reloads.
 */
export async function restrictedEvent(
  { database }: OrganizationHandle,
  { action, rows }: ChangeGroup,
  grant: Grant,
): Promise<Made> {
  const tableId = grant.id;
  const isMany = action === "import" || rows.some(({ lastObjectId }) => lastObjectId !== null);
  const ids = [...new Set(rows.map(({ objectId }) => objectId))];
  if (isMany || ids.length > EVENT_RECORDS_MAX) return LOAD_AGAIN;
  // It was sent when the record was moved to the trash.
  if (action === "purge") return null;
  if (action === "delete") {
    const seen = await visibleIds(database, grant, ids);
    return seen.size === 0 ? null : deleted(tableId, [...seen]);
  }
  const found = await readRecords(database, grant, ids);
  const records = found.map(({ id, revision, data }) => ({ id, revision, data }));
  const event = (name: "record.created" | "record.restored" | "record.updated"): RealtimeEvent | null =>
    records.length === 0 ? null : { name, payload: { tableId, records } };
  if (action === "create") return event("record.created");
  if (action === "restore") return event("record.restored");
  if (!(await isRuleLogged(database, grant))) return LOAD_AGAIN;
  const before = new Map<number, RecordData>();
  // Of several changes of one record the earliest values count.
  for (const { objectId, before: was } of rows)
    before.set(objectId, { ...(was as RecordData | null), ...before.get(objectId) });
  const seen = await seenBefore(
    database,
    grant,
    [...before].map(([id, cells]) => ({ id, before: cells })),
  );
  if (seen === null) return LOAD_AGAIN;
  const isNow = new Set(records.map(({ id }) => id));
  const left = [...seen].filter((id) => !isNow.has(id));
  const entered = records.filter(({ id }) => !seen.has(id)).length;
  if (left.length > 0) return records.length === 0 ? deleted(tableId, left) : LOAD_AGAIN;
  if (entered === 0) return event("record.updated");
  return entered === records.length ? event("record.created") : LOAD_AGAIN;
}

const deleted = (tableId: number, ids: number[]): RealtimeEvent => ({
  name: "record.deleted",
  payload: { tableId, ids },
});
