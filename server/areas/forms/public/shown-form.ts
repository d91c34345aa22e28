import type { Field } from "#shared/contract/fields";
import { itemsOf, fieldOfItem } from "#shared/forms/form-items";
import type { FormConfig, FormItem } from "#shared/forms/form-config";
import { isPublicField } from "#shared/forms/public-fields";
import type { FormLinkOptions } from "#shared/contract/public-forms";
import type { TableDefinition } from "../../../tables/public";

/** A form as everybody may see it. */
export interface ShownForm {
  items: FormItem[];
  /** Its fields by their numbers, as the form has them: label, help, required, read-only. */
  fields: ReadonlyMap<number, Field>;
}

/** The public part of a form: without fields that name people or show other records. */
export function shownForm(
  table: TableDefinition,
  config: FormConfig,
  { connections }: Pick<FormLinkOptions, "connections">,
): ShownForm {
  const fields = new Map<number, Field>();
  const items = itemsOf(table, config).filter((item) => {
    if (item.type !== "field") return true;
    const field = fieldOfItem(table, item);
    if (!field || !isPublicField(field, connections)) return false;
    fields.set(field.id, field);
    return true;
  });
  return { items, fields };
}
