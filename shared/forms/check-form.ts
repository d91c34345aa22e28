import type { Field } from "../contract/fields";
import type { RecordData } from "../contract/records";
import { isShown, type ConditionalTable } from "../fields/conditionals";
import { fieldTypes } from "../fields/index";
import { saysNothing } from "../fields/says-nothing";
import type { FormConfig, FormItem } from "./form-config";
import { fieldOfItem, itemsOf, type FormFields } from "./form-items";

/** The parts of a table that checking a form needs. */
export type FormTable = FormFields & ConditionalTable;

/**
 * Whether an item is shown with these values: a field under its condition, everything else always.
 *
 * @param userId the user that 'me' means in conditions
 */
export const isItemShown = (table: FormTable, item: FormItem, data: RecordData, userId: number): boolean =>
  item.type !== "field" || isShown(table, item.fieldId, data, userId);

/** Items that are shown with these values; a section all of whose fields are hidden goes with them. */
export function shownItems(
  table: FormTable,
  items: readonly FormItem[],
  data: RecordData,
  userId: number,
): FormItem[] {
  const shown: FormItem[] = [];
  for (const [index, item] of items.entries()) {
    if (!isItemShown(table, item, data, userId)) continue;
    if (item.type === "section") {
      const own = contentOf(items, index);
      if (own.length > 0 && !own.some((inner) => isItemShown(table, inner, data, userId))) continue;
    }
    shown.push(item);
  }
  return shown;
}

/** The items between a section and the next one or the end of its page. */
function contentOf(items: readonly FormItem[], section: number): FormItem[] {
  const rest = items.slice(section + 1);
  const end = rest.findIndex(({ type }) => type === "section" || type === "page_break");
  return end === -1 ? rest : rest.slice(0, end);
}

/** The fields that someone fills in in a form: those that neither it nor they themselves make read-only. */
export const fieldsToFillIn = (table: FormFields, config: FormConfig | null): Field[] =>
  itemsOf(table, config).flatMap((item) => {
    const field = item.type === "field" ? fieldOfItem(table, item) : undefined;
    return field && !field.readonly && !isWrittenByItself(field) ? [field] : [];
  });

/** Ids of fields that have to be filled in: what the field itself requires, and what the form adds. */
export const requiredFields = (table: FormFields, config: FormConfig | null): number[] =>
  fieldsToFillIn(table, config).flatMap(({ id, required }) => (required ? [id] : []));

const isWrittenByItself = ({ type }: { type: keyof typeof fieldTypes }): boolean =>
  fieldTypes[type].computed === true || fieldTypes[type].switched === true;

/**
 * The fields of a form that are required, shown with these values, and empty. A field that its condition hides is not
 * asked for.
 *
 * @param data all values of the record as they would be stored
 */
export const emptyRequired = (
  table: FormTable,
  config: FormConfig | null,
  data: RecordData,
  userId: number,
): number[] =>
  requiredFields(table, config).filter((fieldId) => {
    const field = table.fields.find(({ id }) => id === fieldId);
    return (
      field !== undefined &&
      isShown(table, fieldId, data, userId) &&
      saysNothing(field, data[fieldId] ?? null)
    );
  });
