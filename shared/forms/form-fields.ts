import type { FormConfig, FormItem } from "./form-config";

type IsInSight = (fieldId: number) => boolean;

const isFieldInSight = (item: FormItem, isInSight: IsInSight): boolean =>
  item.type !== "field" || isInSight(item.fieldId);

/** A form without what it says of fields that are deleted or hidden from the reader. */
export const withoutHiddenFields = (config: FormConfig, isInSight: IsInSight): FormConfig => ({
  ...config,
  items: config.items.filter((item) => isFieldInSight(item, isInSight)),
});

/** Items as someone arranged them who did not see all of them: each other one stays behind the one it followed. */
export function withHiddenItems(
  arranged: readonly FormItem[],
  stored: readonly FormItem[],
  isInSight: IsInSight,
): FormItem[] {
  const items = [...arranged];
  const fields = new Set(items.flatMap((item) => (item.type === "field" ? [item.fieldId] : [])));
  stored.forEach((item, index) => {
    if (item.type !== "field" || isInSight(item.fieldId) || fields.has(item.fieldId)) return;
    const before = stored[index - 1]?.id;
    items.splice(items.findIndex(({ id }) => id === before) + 1, 0, item);
  });
  return items;
}
