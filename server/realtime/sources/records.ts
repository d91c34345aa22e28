import { tableTopic, type RealtimeEvent } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { readRecords } from "../../engine/public";
import { authorize, isAllowed } from "../../policy/authorize";
import type { ChangeGroup } from "../change-group";
import type { EventSource, Reader } from "./source";

const names = { create: "record.created", update: "record.updated", restore: "record.restored" } as const;

/** Records: told with their values, as committed or at present, as far as the reader's class may see them. */
export const records: EventSource = {
  object: "record",
  feeds: "table",
  target: ({ tableId }) => (tableId === null ? null : { topic: tableTopic(tableId) }),
  async make(group, reader) {
    const tableId = group.tableId ?? 0;
    if (!(await isAllowed(reader, "record:read", { tableId }))) return null;
    const { action } = group;
    const isMany = action === "import" || group.rows.some(({ lastObjectId }) => lastObjectId !== null);
    if (isMany || group.rows.length > EVENT_RECORDS_MAX) {
      return { name: "records.changed", payload: { tableId, count: countRecords(group) } };
    }
    const ids = [...new Set(group.rows.map(({ objectId }) => objectId))];
    if (action === "delete" || action === "purge")
      return { name: "record.deleted", payload: { tableId, ids } };
    const event = await tellAsCommitted(names[action], tableId, group, reader);
    return event ?? present(names[action], tableId, ids, reader);
  },
};

/** From what the commit brought along; null where it did not bring all of it. */
async function tellAsCommitted(
  name: "record.created" | "record.updated" | "record.restored",
  tableId: number,
  { rows }: ChangeGroup,
  reader: Reader,
): Promise<RealtimeEvent | null> {
  const { rows: rule, fieldIds } = await authorize(reader, "record:read", { tableId });
  // Whoever may read only some records is told of what the database finds for them.
  if (rule !== null) return null;
  const last = new Map(rows.map(({ objectId, record }) => [objectId, record]));
  const records = [...last.values()].flatMap((record) => (record ? [inSight(record, fieldIds)] : []));
  return records.length === last.size ? { name, payload: { tableId, records } } : null;
}

function inSight(record: WireRecord, fieldIds: readonly number[] | null): WireRecord {
  if (fieldIds === null) return record;
  const seen = fieldIds.filter((id) => Object.hasOwn(record.data, id));
  return { ...record, data: Object.fromEntries(seen.map((id) => [id, record.data[id] ?? null])) };
}

async function present(
  name: "record.created" | "record.updated" | "record.restored",
  tableId: number,
  ids: number[],
  reader: Reader,
): Promise<RealtimeEvent | null> {
  const grant = await authorize(reader, "record:read", { tableId });
  const found = await readRecords(reader.org.database, grant, ids);
  if (found.length === 0) return null;
  return {
    name,
    payload: { tableId, records: found.map(({ id, revision, data }) => ({ id, revision, data })) },
  };
}

/** Records whose values followed from a change elsewhere: told like any other change of them. */
export const computedRecords: EventSource = {
  object: "computedRecords",
  feeds: "table",
  target: records.target,
  async make(group, reader) {
    const tableId = group.tableId ?? 0;
    if (!(await isAllowed(reader, "record:read", { tableId }))) return null;
    const ids = [...new Set(group.rows.flatMap(({ after }) => (after?.["ids"] ?? []) as number[]))];
    const all = group.rows.reduce((sum, { after }) => sum + Number(after?.["count"] ?? 0), 0);
    if (all > 0 || ids.length > EVENT_RECORDS_MAX) {
      return { name: "records.changed", payload: { tableId, count: Math.max(all, ids.length) } };
    }
    return present("record.updated", tableId, ids, reader);
  },
};

function countRecords({ rows }: ChangeGroup): number {
  return rows.reduce(
    (sum, { objectId, lastObjectId, after }) =>
      sum + (lastObjectId === null ? 1 : Number(after?.["count"] ?? lastObjectId - objectId + 1)),
    0,
  );
}
