import type { ChangeRow } from "../database/types";
import type { ChangeGroup } from "./event-source";
import type { EventSources } from "./event-sources";

/**
 * Puts neighbouring changes of the same change set, object, action and table together, where their source says that
 * they are one piece of news; the order stays.
 */
export function groupChanges(
  sources: Pick<EventSources, "of">,
  changes: readonly ChangeRow[],
): ChangeGroup[] {
  const groups: { first: ChangeRow; rows: ChangeRow[] }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const isTogether = sources.of(change.object)?.together?.(change) === true;
    if (last && isTogether && isSame(last.first, change)) last.rows.push(change);
    else groups.push({ first: change, rows: [change] });
  }
  return groups.map(({ first, rows }) => ({
    scope: first.scope,
    object: first.object,
    action: first.action,
    tableId: first.tableId,
    actorId: first.actorId,
    mutationId: first.mutationId,
    rows,
    seq: rows.at(-1)?.seq ?? first.seq,
  }));
}

const isSame = (a: ChangeRow, b: ChangeRow): boolean =>
  a.changeSetId === b.changeSetId &&
  a.object === b.object &&
  a.scope === b.scope &&
  a.action === b.action &&
  a.tableId === b.tableId;
