import type { RecordData } from "#shared/contract/records";
import type { ChangeRow } from "../../database/types";
import { inversion, type Inversion } from "./inversion";
import { invertObject } from "./invert-object";
import { deleteRecords, restoreRecords, updateRecords } from "./operations";

/** The steps that take changes back, the last change first; neighbours of one kind become one step. */
export function invertChanges(changes: readonly ChangeRow[]): Inversion[] {
  const groups: ChangeRow[][] = [];
  for (const change of changes.toReversed()) {
    const group = groups.at(-1);
    if (group && isSameKind(group[0], change)) group.push(change);
    else groups.push([change]);
  }
  return groups.flatMap((group) =>
    group[0]?.object === "record" ? invertRecords(group) : group.map(invertObject),
  );
}

const isSameKind = (one: ChangeRow | undefined, other: ChangeRow): boolean =>
  one?.object === "record" &&
  other.object === "record" &&
  one.tableId === other.tableId &&
  one.action === other.action;

function invertRecords(changes: readonly ChangeRow[]): Inversion[] {
  const [first] = changes;
  if (!first || first.tableId === null) return [];
  const target = { tableId: first.tableId };
  const ids = changes.map((change) => change.objectId);
  switch (first.action) {
    case "create":
      return [
        inversion("record:delete", target, (grant) => deleteRecords(grant, ids, changes.map(valuesAfter))),
      ];
    case "import":
      return [
        inversion("record:delete", target, (grant) => deleteRecords(grant, changes.flatMap(idsOfRange))),
      ];
    case "update":
      return [inversion("record:update", target, (grant) => updateRecords(grant, changes.map(takeBack)))];
    case "delete":
      return [inversion("record:restore", target, (grant) => restoreRecords(grant, ids, true))];
    case "restore":
      return [inversion("record:delete", target, (grant) => deleteRecords(grant, ids))];
  }
}

// The log holds wire values of records, written by the engine itself.
const valuesAfter = (change: ChangeRow): RecordData => (change.after ?? {}) as RecordData;
const takeBack = (change: ChangeRow) => ({
  id: change.objectId,
  data: (change.before ?? {}) as RecordData,
  expect: valuesAfter(change),
});

function idsOfRange({ objectId, lastObjectId }: ChangeRow): number[] {
  return Array.from({ length: (lastObjectId ?? objectId) - objectId + 1 }, (_, index) => objectId + index);
}
