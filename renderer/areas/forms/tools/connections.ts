import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";

/** The fields by which a table's records are connected with others. */
export const connections = ({ fields }: Pick<Table, "fields">): Field[] =>
  fields.filter(({ type }) => type === "connectedRecord");

/** How many records a record is connected with; null for none. */
export function relatedCount(table: Pick<Table, "fields">, { data }: WireRecord): number | null {
  const count = connections(table).reduce((sum, { id }) => {
    const value = data[id];
    return sum + (Array.isArray(value) ? value.length : 0);
  }, 0);
  return count === 0 ? null : count;
}
