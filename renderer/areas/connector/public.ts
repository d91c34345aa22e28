import { csv } from "#shared/connectors/csv";
import { connectors } from "#shared/connectors/index";
import { stepPath } from "./connectors";

/** Where a table is filled from a file; for who may not change its records, where new tables are made. */
export function uploadPath(table: { id: number; can: { canEditRecords: boolean } }): string {
  const usable = connectors.filter(({ files, modes, soon }) => files && modes.update?.enabled && !soon);
  const connector = usable.find(({ id }) => id === csv.id) ?? usable[0];
  return connector && table.can.canEditRecords
    ? stepPath(connector, "update", { tableId: table.id })
    : "/connector";
}
