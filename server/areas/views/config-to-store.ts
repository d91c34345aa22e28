import type { ViewConfig } from "#shared/contract/views";
import { changedSettings, contestedSettings } from "#shared/merge-settings";
import { readViewConfig } from "../../engine/public";
import { AppError } from "../../errors";
import type { PolicyContext } from "../../policy/authorize";
import { readDefinition, type TableDefinition } from "../../tables/public";
import { namedFields, withDeletedColumns, withoutDeletedFields } from "./config";
import { shownConfig } from "./describe";
import type { AppRow } from "./repository";
import { refuseUnfitValues } from "./unfit-values";

/**
 * The settings to store for a view: the user's changes applied to the stored settings, keeping the columns of
 * deleted fields.
 *
 * @param seen the settings the client started from; without it `given` replaces everything
 * @returns "late" if the same settings were changed in the meantime
 * @throws AppError field_not_found, invalid_request
 */
export async function configToStore(
  context: PolicyContext,
  { tableId, config }: Pick<AppRow, "tableId" | "config">,
  given: ViewConfig,
  seen?: ViewConfig,
): Promise<ViewConfig | "late"> {
  const table = tableId === null ? null : await readDefinition(context.org.database, tableId);
  if (!table) return given;
  const exists = (fieldId: number) => table.fieldById.has(fieldId);
  const stored = readViewConfig(config);
  const check = async (changed: ViewConfig) => {
    checkFields(table, changed);
    await refuseUnfitValues(context, table.id, changed, stored);
  };
  if (!seen) {
    await check(given);
    return withDeletedColumns(given, stored, exists);
  }
  // Fields that were deleted since the client loaded them are dropped silently.
  const known = namedFields(seen);
  const before = withoutDeletedFields(seen, exists);
  const wish = withoutDeletedFields(given, (fieldId) => exists(fieldId) || !known.has(fieldId));
  const { config: now } = await shownConfig(context, table, stored);
  if (contestedSettings({ seen: before, wish, now }).length > 0) return "late";
  const changed = changedSettings({ seen: before, wish });
  const own = (whole: ViewConfig): ViewConfig =>
    Object.fromEntries(changed.map((part) => [part, whole[part]]));
  await check(own(wish));
  return { ...stored, ...own(withDeletedColumns(wish, stored, exists)) };
}

/** @throws AppError field_not_found if a view's settings name a field that the table does not have. */
export function checkFields(table: TableDefinition, config: ViewConfig): void {
  for (const fieldId of namedFields(config)) {
    if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  }
}
