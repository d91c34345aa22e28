import type { Configured, MatchedColumn } from "./matched-columns";
import type { Preference } from "./update-query";

export interface Matching {
  columns: readonly MatchedColumn[];
  /** Fields of the table. */
  targets: Configured["targets"];
  /** The columns that may find records. */
  keys: { key: string; label: string }[];
  /** The one that does, by its key; null: none was chosen, or it was left out since. */
  primaryKey: string | null;
  /** Fields that new records must hold and no column fills. */
  missing: Configured["targets"];
  /** Rows have something to write beside the key. */
  canWrite: boolean;
  createsRecords: boolean;
}

/** What an update comes to, as its columns are matched. */
export function readMatching(
  type: Preference,
  data: Pick<Configured, "targets" | "keys"> | undefined,
  columns: readonly MatchedColumn[],
  chosenKey: string | null,
): Matching {
  const targets = data?.targets ?? [];
  const kept = columns.map(({ field }) => field).filter(({ deleted }) => !deleted);
  const keys = kept
    .filter(({ key }) => data?.keys.includes(key))
    .map(({ key, fieldId }) => ({ key, label: targets.find(({ id }) => id === fieldId)?.name ?? key }));
  const primaryKey = keys.some(({ key }) => key === chosenKey) ? chosenKey : null;
  const createsRecords = type !== "import_update";
  const written = targets.filter(
    ({ id, editable }) => editable && kept.some((field) => field.fieldId === id),
  );
  const keyField = kept.find(({ key }) => key === primaryKey)?.fieldId;
  return {
    columns,
    targets,
    keys,
    primaryKey,
    missing: createsRecords
      ? targets.filter(({ id, required }) => required && !written.some((field) => field.id === id))
      : [],
    canWrite: written.some(({ id }) => createsRecords || id !== keyField),
    createsRecords,
  };
}
