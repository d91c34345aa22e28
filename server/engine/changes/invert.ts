import type { RecordData } from "#shared/contract/records";
import type { ChangeRow } from "../../database/types";
import type { Kinds } from "../../objects/kinds";
import { recordKind } from "../../policy/record";
import { inversion, type Inversion } from "./inversion";
import { guardMade, invertObject } from "./invert-object";
import { deleteRecords, restoreRange, restoreRecords, trashRange, updateRecords } from "../model/operations";

/** The steps that take changes back, the last change first; neighbours of one kind become one step. */
export function invertChanges(kinds: Kinds, changes: readonly ChangeRow[]): Inversion[] {
  const groups: ChangeRow[][] = [];
  for (const change of changes.toReversed()) {
    const group = groups.at(-1);
    if (group && isSameKind(group[0], change)) group.push(change);
    else groups.push([change]);
  }
  const made = new Set(changes.filter(isNewTable).map(({ objectId }) => objectId));
  return groups.flatMap((group) =>
    group[0]?.object === "record"
      ? invertRecords(group, group[0].tableId ?? 0)
      : group.map((change) =>
          isPartOf(made, change) ? guardMade(kinds, change) : invertObject(kinds, change),
        ),
  );
}

const isNewTable = ({ object, action }: ChangeRow): boolean => object === "table" && action === "create";

/** Fields and views that were made with their table go into the trash with it, and come back with it. */
const isPartOf = (tableIds: ReadonlySet<number>, { object, action, tableId }: ChangeRow): boolean =>
  (object === "field" || object === "app") &&
  action === "create" &&
  tableId !== null &&
  tableIds.has(tableId);

const isSameKind = (one: ChangeRow | undefined, other: ChangeRow): boolean =>
  one?.object === "record" &&
  other.object === "record" &&
  one.tableId === other.tableId &&
  one.action === other.action &&
  (one.lastObjectId === null) === (other.lastObjectId === null);

function invertRecords(changes: readonly ChangeRow[], tableId: number): Inversion[] {
  const [first] = changes;
  if (!first) return [];
  if (first.lastObjectId !== null) return changes.map((change) => invertRange(change, tableId));
  const ids = changes.map((change) => change.objectId);
  switch (first.action) {
    case "create":
      return [
        inversion(recordKind.delete, tableId, (grant) => deleteRecords(grant, ids, changes.map(valuesAfter))),
      ];
    case "update":
      return [inversion(recordKind.update, tableId, (grant) => updateRecords(grant, changes.map(takeBack)))];
    case "delete":
      return [inversion(recordKind.restore, tableId, (grant) => restoreRecords(grant, ids, true))];
    case "restore":
      return [inversion(recordKind.delete, tableId, (grant) => deleteRecords(grant, ids))];
    case "import":
    case "purge":
    case "act":
      return [];
  }
}

/** An import is undone completely, even if records were edited since; a move only if nothing has changed since. */
function invertRange(change: ChangeRow, tableId: number): Inversion {
  const { action, objectId: firstId, lastObjectId, at } = change;
  const lastId = lastObjectId ?? firstId;
  const range = { firstId, lastId, limit: lastId - firstId + 1 };
  if (action === "delete") {
    return inversion(recordKind.restore, tableId, (grant) => restoreRange(grant, { ...range, stamp: at }));
  }
  const stamp = action === "import" ? {} : { stamp: at };
  return inversion(recordKind.delete, tableId, (grant) => trashRange(grant, { ...range, ...stamp }));
}

// The log holds wire values of records, written by the engine itself.
const valuesAfter = (change: ChangeRow): RecordData => (change.after ?? {}) as RecordData;
const takeBack = (change: ChangeRow) => ({
  id: change.objectId,
  data: (change.before ?? {}) as RecordData,
  expect: valuesAfter(change),
});
