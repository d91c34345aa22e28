import type { WireRecord } from "#shared/contract/records";
import type { CellChange } from "./cell-change";
import { decidingFields } from "./deciding-fields";
import type { RecordWindow } from "./record-window";

/** Parts of the client's record store that a query needs. */
interface Records {
  windows(): Iterable<RecordWindow>;
  serverId(id: number): number;
  shown(id: number): WireRecord | undefined;
}

/**
 * Asks the open windows whether rows that the person has just changed still belong there. They stay under the hands,
 * as a row that leaves while one types in it would be worse; those that do not belong, there or in their group, are
 * marked.
 */
export function checkBelonging(records: Records, changes: readonly CellChange[]): void {
  for (const window of records.windows()) {
    for (const { id } of changes) {
      const record = records.shown(id);
      if (record) window.groups?.checkPlace(window.indexOf(record.id), record);
    }
    const { filter, search = "", trashed } = window.selection;
    const fields = decidingFields({ ...(filter && { filter }) });
    const isDecided = changes.some(({ data }) => fields.some((fieldId) => data[fieldId] !== undefined));
    if (trashed === true || (search === "" && !isDecided)) continue;
    void window.checkBelonging(changes.map((change) => records.serverId(change.id)));
  }
}
