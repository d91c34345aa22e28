import type { Configured, MatchedColumn } from "./matched-columns";
import type { Preference } from "./update-query";

export interface Matching {
  columns: readonly MatchedColumn[];
  /** Fields of the table. */
  targets: Configured["targets"];
  /** The columns that may identify records. */
  keys: { key: string; label: string }[];
  /** The key of the column that does; null: none was chosen, or it was removed since. */
  primaryKey: string | null;
  /** The columns, by their keys, that can say when a row changed. */
  days: string[];
  /** Required fields of new records that no column is written to. */
  missing: Configured["targets"];
  /** Rows have something to write besides the key. */
  canWrite: boolean;
  createsRecords: boolean;
}

/** The plan of an update, from the matching of its columns. */
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
    days:
      type === "import_update"
        ? kept.flatMap(({ key, type: kind }) => (kind === "date" || kind === "datetime" ? [key] : []))
        : [],
    missing: createsRecords
      ? targets.filter(({ id, required }) => required && !written.some((field) => field.id === id))
      : [],
    canWrite: written.some(({ id }) => createsRecords || id !== keyField),
    createsRecords,
  };
}
