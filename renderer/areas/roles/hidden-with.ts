import type { Role } from "#shared/contract/roles";
import type { TableRules } from "#shared/permissions/table-rules";

interface DraftedTable {
  tableId: number;
  rules: TableRules;
  fields: readonly { id: number }[];
}

/** Whether a field is hidden from the role by its rules, in the table that is being edited or in another one. */
export function isHidden(role: Role, { tableId, rules, fields }: DraftedTable, fieldId: number): boolean {
  if (fields.some(({ id }) => id === fieldId))
    return (rules.fields[String(fieldId)] ?? rules.newFields) === "hidden";
  return role.tables.some(
    (other) => other.tableId !== tableId && other.rules?.fields[String(fieldId)] === "hidden",
  );
}
