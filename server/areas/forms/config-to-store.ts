import type { FormConfig } from "#shared/forms/form-config";
import { withHiddenItems, withoutHiddenFields } from "#shared/forms/form-fields";
import { contestedSettings, mergeSettings } from "#shared/merge-settings";
import type { RequestContext } from "../../http/context";
import type { TableDefinition } from "../../tables/public";
import { checkFormConfig } from "./check-form-config";

/**
 * The form to store: the sender's changes applied to what is stored, which keeps its items of deleted and hidden
 * fields.
 *
 * @param table with the fields that the actor sees
 * @param seen the form that the sender started from; without it `wish` replaces everything
 * @returns "late" if the same part was changed in the meantime
 * @throws AppError field_not_found, file_not_found, invalid_request
 */
export async function configToStore(
  context: RequestContext,
  table: TableDefinition,
  stored: FormConfig,
  wish: FormConfig,
  seen?: FormConfig,
): Promise<FormConfig | "late"> {
  const isVisible = (fieldId: number) => table.fieldById.has(fieldId);
  const keepHidden = (config: FormConfig): FormConfig => ({
    ...config,
    items: withHiddenItems(config.items, stored.items, isVisible),
  });
  if (!seen) {
    await checkFormConfig(context, table, wish);
    return keepHidden(wish);
  }
  // Fields that were deleted since the sender loaded them are dropped silently.
  const loaded = new Set(seen.items.flatMap((item) => (item.type === "field" ? [item.fieldId] : [])));
  const known = withoutHiddenFields(wish, (id) => isVisible(id) || !loaded.has(id));
  const before = withoutHiddenFields(seen, isVisible);
  const meanwhile = { seen: before, wish: known, now: withoutHiddenFields(stored, isVisible) };
  if (contestedSettings(meanwhile).length > 0) return "late";
  const merged = mergeSettings(meanwhile);
  await checkFormConfig(context, table, merged);
  return keepHidden(merged);
}
