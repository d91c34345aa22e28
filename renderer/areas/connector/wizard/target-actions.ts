import type { Translate } from "../../../ui/text";
import { changeDraft, type Draft } from "./draft";
import type { Matching } from "./read-matching";

export interface TargetActions {
  /** Writes a column to a field of the table; null leaves it out. */
  choose: (column: number, fieldId: number | null) => void;
  /** Whether names without a record create one. */
  createRecords: (column: number, isCreating: boolean) => void;
  /** Why a column cannot be left out; null when it can. */
  mustStay: (column: number) => string | null;
}

/** Actions on the columns of an update; each changes its draft. */
export function targetActions(
  identifier: string,
  draft: Draft,
  { columns, targets, primaryKey, createsRecords }: Matching,
  t: Translate,
): TargetActions {
  return {
    // A field is filled from one column: the one that had it is left out.
    choose(column, fieldId) {
      const others = fieldId === null ? [] : columns.filter(({ field }) => field.fieldId === fieldId);
      const freed = Object.fromEntries(others.map(({ field }) => [field.column, null]));
      changeDraft(identifier, {
        fieldIds: { ...draft.fieldIds, ...freed, [column]: fieldId },
        choices: { ...draft.choices, [column]: [] },
      });
    },
    createRecords: (column, isCreating) =>
      changeDraft(identifier, { createsRecords: { ...draft.createsRecords, [column]: isCreating } }),
    // Neither the key nor what new records must hold can be left out (specification 2, section 5).
    mustStay(column) {
      const field = columns.find((entry) => entry.field.column === column)?.field;
      if (field?.key === primaryKey) return t("connector.update.keyStays");
      const isRequired = targets.some(({ id, required }) => id === field?.fieldId && required);
      return isRequired && createsRecords ? t("connector.requiredStays") : null;
    },
  };
}
