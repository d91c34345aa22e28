import type { Item } from "#shared/fields/values/item-list";
import type { FormInputProps } from "../types/field-view";
import { ItemListEditor } from "../lazy-editors";

/** The items of a record that is still being made. */
export function ItemsFormInput({ field, value, onChange }: FormInputProps) {
  const items = Array.isArray(value) ? (value as unknown as Item[]) : [];
  return (
    <ItemListEditor
      items={items}
      canEdit
      isChecklist={field.type === "checklist"}
      onChange={(next) => onChange(next.length === 0 ? null : next.map((item) => ({ ...item })))}
    />
  );
}
