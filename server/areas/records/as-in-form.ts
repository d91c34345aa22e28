import type { FormConfig } from "#shared/forms/form-config";
import { fieldOfItem } from "#shared/forms/form-items";
import type { TableDefinition } from "../../tables/public";

/**
 * A table as a form of it shows its fields: what the form requires, fixes and starts with counts as if the fields said
 * so themselves. Fields that the form does not show stay as they are.
 */
export function asInForm(table: TableDefinition, form: FormConfig | null): TableDefinition {
  if (!form?.custom_form) return table;
  const changed = new Map(
    form.items.flatMap((item) => {
      const field = item.type === "field" ? fieldOfItem(table, item) : undefined;
      return field ? [[field.id, field] as const] : [];
    }),
  );
  const fields = table.fields.map((field) => changed.get(field.id) ?? field);
  return { ...table, fields, fieldById: new Map(fields.map((field) => [field.id, field])) };
}
