import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { ViewConfig } from "#shared/contract/views";
import { placeFields } from "./view-config";

/** The field that names records, and those that a card shows below: the first shown ones. */
export function cardFieldsOf(
  { fields, recordLabelField }: Pick<Table, "fields" | "recordLabelField">,
  config: ViewConfig,
  most: number,
): { title: Field | undefined; details: Field[] } {
  const shown = placeFields(fields, config).flatMap(({ field, isHidden }) => (isHidden ? [] : [field]));
  const title = fields.find(({ id }) => id === recordLabelField) ?? shown[0];
  return { title, details: shown.filter((field) => field !== title).slice(0, most) };
}
