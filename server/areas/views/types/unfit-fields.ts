import type { TableDefinition } from "../../../tables/public";
import type { UnfitSetting } from "./view-type-checks";

type TableField = NonNullable<ReturnType<TableDefinition["fieldById"]["get"]>>;

interface FieldRule<Setting extends string> extends UnfitSetting {
  setting: Setting;
  fits: (field: TableField) => boolean;
}

/** The settings whose field is of a kind that the type cannot use. */
export const unfitFields = <Setting extends string>(
  settings: Record<Setting, number | null>,
  table: TableDefinition,
  rules: readonly FieldRule<Setting>[],
): UnfitSetting[] =>
  rules
    .filter(({ setting, fits }) => {
      const fieldId = settings[setting];
      const field = fieldId === null ? undefined : table.fieldById.get(fieldId);
      return field !== undefined && !fits(field);
    })
    .map(({ setting, text }) => ({ setting, text }));
