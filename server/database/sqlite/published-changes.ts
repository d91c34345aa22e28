import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import type { ChangeRow } from "../types";

/**
 * The changes of a commit as listeners get them. If a kind has more changed records than an event lists, their
 * changes are merged into one with range and count, like a bulk move. Listeners do not read their values, so copying
 * them from the writer thread would be wasted. The log has a row for each.
 */
export function publishedChanges(changes: readonly ChangeRow[]): ChangeRow[] {
  const published: ChangeRow[] = [];
  for (let first = 0, next = 0; first < changes.length; first = next) {
    const start = changes[first];
    for (next = first + 1; isAlike(start, changes[next]); next += 1) continue;
    if (next - first > EVENT_RECORDS_MAX) published.push(rangeOf(changes.slice(first, next)));
    else published.push(...changes.slice(first, next));
  }
  return published;
}

const isAlike = (one: ChangeRow | undefined, other: ChangeRow | undefined): boolean =>
  one?.object === "record" &&
  one.object === other?.object &&
  one.changeSetId === other.changeSetId &&
  one.tableId === other.tableId &&
  one.action === other.action &&
  one.lastObjectId === null &&
  other.lastObjectId === null;

function rangeOf(changes: readonly ChangeRow[]): ChangeRow {
  const [last] = changes.slice(-1);
  if (!last) throw new Error("There is no change");
  const { record: _record, ...change } = last;
  let [objectId, lastObjectId] = [last.objectId, last.objectId];
  for (const { objectId: id } of changes) {
    objectId = Math.min(objectId, id);
    lastObjectId = Math.max(lastObjectId, id);
  }
  return {
    ...change,
    objectId,
    lastObjectId,
    before: null,
    after: { count: changes.length },
    revision: null,
  };
}
