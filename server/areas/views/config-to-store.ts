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
 * A view's settings as they are stored: what somebody changes of them, over what stands, with the columns of deleted
 * fields as they stood.
 *
 * @param seen what the sender began with; without it `given` replaces everything
 * @returns "late" where others changed the same meanwhile
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
  // Fields that were deleted since they were seen are missed by nobody.
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

/** @throws AppError field_not_found when a view's settings name a field that the table does not have. */
export function checkFields(table: TableDefinition, config: ViewConfig): void {
  for (const fieldId of namedFields(config)) {
    if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  }
}
