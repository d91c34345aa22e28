import type { ViewConfig } from "#shared/contract/views";
import { changedSettings, contestedSettings } from "#shared/merge-settings";
import { fromFlat, toFlat, type FlatConfig } from "#shared/views/flat-config";
import { viewTypeOf } from "#shared/views/index";
import { readViewConfig } from "../../engine/public";
import { readDefinition } from "../../tables/public";
import { checkConfig, type CheckContext } from "./check-config";
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
  context: CheckContext,
  { tableId, config, type: typeName }: Pick<AppRow, "tableId" | "config" | "type">,
  given: ViewConfig,
  seen?: ViewConfig,
): Promise<ViewConfig | "late"> {
  const table = tableId === null ? null : await readDefinition(context.org.database, tableId);
  if (!table) return given;
  const exists = (fieldId: number) => table.fieldById.has(fieldId);
  const type = viewTypeOf(typeName);
  const stored = readViewConfig(config);
  const check = async (changed: ViewConfig) => {
    checkConfig(context, table, type, changed);
    await refuseUnfitValues(context, table.id, changed, stored);
  };
  if (!seen) {
    await check(given);
    return withDeletedColumns(given, stored, exists);
  }
  // Fields that were deleted since the client loaded them are dropped silently.
  const known = namedFields(seen, type);
  const before = withoutDeletedFields(seen, type, exists);
  const wish = withoutDeletedFields(given, type, (id) => exists(id) || !known.has(id));
  const { config: now } = await shownConfig(context, table, type, stored);
  const change = { seen: toFlat(before), wish: toFlat(wish) };
  if (contestedSettings({ ...change, now: toFlat(now) }).length > 0) return "late";
  const changed = changedSettings(change);
  const own = (whole: ViewConfig): FlatConfig => {
    const flat = toFlat(whole);
    return Object.fromEntries(changed.map((part) => [part, flat[part]]));
  };
  await check(fromFlat(own(wish)));
  return fromFlat({ ...toFlat(stored), ...own(withDeletedColumns(wish, stored, exists)) });
}
