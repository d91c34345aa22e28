import { tableTopic, type RealtimeEvent } from "#shared/contract/events";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { readRecords } from "../../engine/public";
import { authorize, isAllowed } from "../../policy/authorize";
import type { ChangeGroup } from "../change-group";
import type { EventSource, Reader } from "./source";

const names = { create: "record.created", update: "record.updated", restore: "record.restored" } as const;

/** Records: told with their present values as far as the reader's class may see them. */
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
    return present(names[action], tableId, ids, reader);
  },
};

async function present(
  name: "record.created" | "record.updated" | "record.restored",
  tableId: number,
  ids: number[],
  reader: Reader,
): Promise<RealtimeEvent | null> {
  const grant = await authorize(reader, "record:read", { tableId });
  const found = await readRecords(reader.org.database, grant, ids);
  const living = found.filter(({ deletedAt }) => deletedAt === null);
  if (living.length === 0) return null;
  return {
    name,
    payload: { tableId, records: living.map(({ id, revision, data }) => ({ id, revision, data })) },
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
