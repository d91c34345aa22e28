import type { RealtimeEvent } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";
import { decidingFields } from "./deciding-fields";
import type { RecordSelection } from "./gateway";
import type { TableRecords } from "./table-records";

const isPlain = (selection: RecordSelection): boolean =>
  decidingFields(selection).length === 0 && (selection.search ?? "") === "" && selection.trashed !== true;

/**
 * Applies changes of other users to the base and the windows. Returns whether rows may have moved, so that the
 * screen reloads when the user is not typing. The user's own changes move nothing: the row stays in place.
 */
export function applyEvent(
  records: TableRecords,
  event: RealtimeEvent,
  mutationId: string | null,
): { isStale: boolean } {
  const own = records.isOwn(mutationId);
  switch (event.name) {
    case "record.updated": {
      const moved =
        !own &&
        [...records.windows()].some((window) => mayMove(records, window.selection, event.payload.records));
      records.put(event.payload.records);
      if (!own) records.writes.compare(event.payload.records);
      return { isStale: moved };
    }
    case "record.created": {
      // The reply to the user's own creation contains the row that is already shown.
      if (own) return { isStale: false };
      const plain = [...records.windows()].every(
        (window) => isPlain(window.selection) || window.selection.trashed === true,
      );
      records.put(event.payload.records);
      if (plain) records.append(event.payload.records.map((record) => record.id));
      return { isStale: !plain };
    }
    case "record.deleted":
      // Own rows are removed by the reply; removing them twice would reload all rows.
      if (!own) records.remove(event.payload.ids);
      return { isStale: false };
    case "record.restored":
      records.put(event.payload.records);
      return { isStale: true };
    case "records.changed":
      return { isStale: true };
    case "field.changed":
      // The loaded records have no values of a field that was added or restored.
      return { isStale: !records.base.hasField(event.payload.fieldId) };
    default:
      return { isStale: false };
  }
}

function mayMove(records: TableRecords, selection: RecordSelection, updated: readonly WireRecord[]): boolean {
  if (selection.trashed === true) return false;
  if ((selection.search ?? "") !== "") return true;
  const fields = decidingFields(selection);
  if (fields.length === 0) return false;
  return updated.some((record) => {
    const known = records.base.get(record.id);
    return known === undefined || fields.some((fieldId) => known.data[fieldId] !== record.data[fieldId]);
  });
}
