import type { AskedField, MatchingField } from "#shared/contract/matching-fields";
import { foldOption } from "#shared/fields/options";
import { humanName } from "../sources/header";
import type { Connection, OtherEnd } from "./order-tables";

/** The settings of a connection's field. */
export const connectionConfig = ({ byTitles, isMany }: Connection, tableId: number) => ({
  tableId,
  many: byTitles || isMany,
  inverseOf: null,
});

/** 'supplier_id' → 'Supplier', unless another field has that name. */
export function connectedLabel(key: string, others: readonly string[]): string {
  const short = humanName(key.replace(/(?<=.)[_\s-]?id$/i, ""));
  const taken = new Set(others.map(foldOption));
  return taken.has(foldOption(short)) ? humanName(key) : short;
}

/**
 * The guessed fields of a table with its foreign keys as connections; those that are connected later, and the other
 * ends of connections, are left out.
 *
 * @param tableOf the id of a table, by its place among the imported ones
 */
export function asConnections(
  fields: readonly MatchingField[],
  connections: readonly Connection[],
  otherEnds: readonly OtherEnd[],
  tableOf: (place: number) => number | null,
): AskedField[] {
  const byColumn = new Map(connections.map((connection) => [connection.column, connection]));
  return fields.map((field) => {
    const { key, column, label, type, config, required, editable, autoFill, tooltip } = field;
    const asked = {
      key,
      column,
      label,
      type,
      config,
      required,
      deleted: false,
      fieldId: null,
      createsRecords: false,
      choices: [],
      updated_label: false,
      editable,
      autoFill,
      tooltip,
    };
    const connection = byColumn.get(key);
    if (otherEnds.some((end) => end.column === key)) return { ...asked, deleted: true };
    if (!connection) return asked;
    const labels = fields.filter((other) => other !== field).map((other) => other.label);
    const tableId = tableOf(connection.table);
    if (connection.isLater || tableId === null) return { ...asked, deleted: true };
    return {
      ...asked,
      label: connectedLabel(key, labels),
      type: "connectedRecord" as const,
      config: connectionConfig(connection, tableId),
    };
  });
}
