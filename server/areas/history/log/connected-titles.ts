import type { ConnectedRecordConfig } from "#shared/fields/types/connected-record";
import type { RecordData } from "#shared/contract/records";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import type { TableDefinition } from "../../../tables/public";
import { recordLabels } from "../../records/public";

/** Titles of records, by table and id. */
export type ConnectedTitles = ReadonlyMap<number, ReadonlyMap<number, string>>;

export interface CellsOfTable {
  table: TableDefinition;
  data: RecordData;
}

/** Titles of the records that cells connect, as far as the reader may see them; one read a table. */
export async function connectedTitles(
  context: PolicyContext,
  cells: readonly CellsOfTable[],
): Promise<ConnectedTitles> {
  const wanted = new Map<number, Set<number>>();
  for (const { table, data } of cells)
    for (const [fieldId, value] of Object.entries(data)) {
      const field = table.fieldById.get(Number(fieldId));
      if (field?.type !== "connectedRecord" || !Array.isArray(value)) continue;
      const { tableId } = field.config as unknown as ConnectedRecordConfig;
      const ids = wanted.get(tableId) ?? new Set();
      for (const id of value) if (typeof id === "number") ids.add(id);
      wanted.set(tableId, ids);
    }
  const titles = new Map<number, ReadonlyMap<number, string>>();
  for (const [tableId, ids] of wanted)
    if (ids.size > 0) titles.set(tableId, await recordLabels(context, tableId, [...ids]).catch(hidden));
  return titles;
}

function hidden(error: unknown): ReadonlyMap<number, string> {
  if (error instanceof AppError) return new Map();
  throw error;
}
