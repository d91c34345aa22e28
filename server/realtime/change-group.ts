import type { ChangeRow } from "../database/types";

/** Changes of one kind to objects of one kind by one change set: told together. */
export interface ChangeGroup {
  object: string;
  action: ChangeRow["action"];
  tableId: number | null;
  actorId: number;
  mutationId: string | null;
  rows: readonly ChangeRow[];
  /** Number of the last of them: what a client has seen once it knows the group. */
  seq: number;
}

/** Puts neighbouring changes of the same change set, object, action and table together; the order stays. */
export function groupChanges(changes: readonly ChangeRow[]): ChangeGroup[] {
  const groups: { first: ChangeRow; rows: ChangeRow[] }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && isSame(last.first, change)) last.rows.push(change);
    else groups.push({ first: change, rows: [change] });
  }
  return groups.map(({ first, rows }) => ({
    object: first.object,
    action: first.action,
    tableId: first.tableId,
    actorId: first.actorId,
    mutationId: first.mutationId,
    rows,
    seq: rows.at(-1)?.seq ?? first.seq,
  }));
}

/**
 * A page of records or fields is one piece of news, and so is a list of updates that its reader marked; anything
 * else is told one by one, because every object has its own name and its own readers.
 */
const isNewsTogether = ({ object, action }: ChangeRow): boolean =>
  ["record", "computedRecords", "field", "computedField"].includes(object) ||
  (object === "update" && action === "update");

const isSame = (a: ChangeRow, b: ChangeRow): boolean =>
  a.changeSetId === b.changeSetId &&
  a.object === b.object &&
  a.action === b.action &&
  a.tableId === b.tableId &&
  isNewsTogether(b);
