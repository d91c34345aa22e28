import type { RealtimeEvent } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { isRuleLogged, readRecords } from "../../engine/public";
import { AppError } from "../../errors";
import { authorize } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { recordKind } from "../../policy/record";
import { LOAD_AGAIN, type ChangeGroup, type EventSource, type Reader } from "../../realtime/event-source";
import { restrictedEvent } from "./restricted-events";

const names = { create: "record.created", update: "record.updated", restore: "record.restored" } as const;
type EventName = (typeof names)[keyof typeof names];
type Grant = Granted<"record", "read">;

/** Records: sent with their values, as committed or at present, as far as the reader's class may see them. */
export const recordEvents: EventSource = {
  object: "record",
  changesVisibility: true,
  together: () => true,
  async make(group, reader) {
    const grant = await mayRead(reader, group);
    if (!grant) return null;
    if (grant.readRows !== null) return restrictedEvent(reader.org, group, grant);
    const { action } = group;
    const { id: tableId } = grant;
    const isMany = action === "import" || group.rows.some(({ lastObjectId }) => lastObjectId !== null);
    if (isMany || group.rows.length > EVENT_RECORDS_MAX) {
      return { name: "records.changed", payload: { tableId, count: countRecords(group) } };
    }
    const ids = [...new Set(group.rows.map(({ objectId }) => objectId))];
    if (action === "delete" || action === "purge")
      return { name: "record.deleted", payload: { tableId, ids } };
    if (action === "act") return null;
    return asCommitted(names[action], group, grant) ?? present(names[action], ids, reader, grant);
  },
};

/** The right to the records of a group's table; null if the reader has none. */
async function mayRead(reader: Reader, { tableId }: ChangeGroup): Promise<Grant | null> {
  try {
    return await authorize(reader, recordKind.read, tableId ?? 0);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The event from values that the commit carries; null if it does not carry all of them. */
function asCommitted(name: EventName, { rows }: ChangeGroup, grant: Grant): RealtimeEvent | null {
  const { id: tableId, connections, readFields } = grant;
  // A reader with limited connections gets them as the database filters them for that reader.
  if (connections.length > 0) return null;
  const last = new Map(rows.map(({ objectId, record: committed }) => [objectId, committed]));
  const records = [...last.values()].flatMap((committed) =>
    committed ? [visiblePart(committed, readFields)] : [],
  );
  return records.length === last.size ? { name, payload: { tableId, records } } : null;
}

function visiblePart(committed: WireRecord, fieldIds: readonly number[] | null): WireRecord {
  if (fieldIds === null) return committed;
  const seen = fieldIds.filter((id) => Object.hasOwn(committed.data, id));
  return { ...committed, data: Object.fromEntries(seen.map((id) => [id, committed.data[id] ?? null])) };
}

async function present(
  name: EventName,
  ids: number[],
  { org }: Reader,
  grant: Grant,
): Promise<RealtimeEvent | null> {
  const found = await readRecords(org.database, grant, ids);
  if (found.length === 0) return null;
  const records = found.map(({ id, revision, data }) => ({ id, revision, data }));
  return { name, payload: { tableId: grant.id, records } };
}

/** Records with values computed from a change elsewhere: sent like any other change of them. */
export const computedRecordEvents: EventSource = {
  object: "computedRecords",
  changesVisibility: true,
  together: () => true,
  async make(group, reader) {
    const grant = await mayRead(reader, group);
    if (!grant) return null;
    const ids = [...new Set(group.rows.flatMap(({ after }) => (after?.["ids"] ?? []) as number[]))];
    const all = group.rows.reduce((sum, { after }) => sum + Number(after?.["count"] ?? 0), 0);
    if (grant.readRows !== null) {
      const isPublished = all === 0 && ids.length <= EVENT_RECORDS_MAX;
      if (!isPublished || !(await isRuleLogged(reader.org.database, grant))) return LOAD_AGAIN;
    }
    if (all > 0 || ids.length > EVENT_RECORDS_MAX) {
      return {
        name: "records.changed",
        payload: { tableId: grant.id, count: Math.max(all, ids.length) },
      };
    }
    return present("record.updated", ids, reader, grant);
  },
};

function countRecords({ rows }: ChangeGroup): number {
  return rows.reduce(
    (sum, { objectId, lastObjectId, after }) =>
      sum + (lastObjectId === null ? 1 : Number(after?.["count"] ?? lastObjectId - objectId + 1)),
    0,
  );
}
