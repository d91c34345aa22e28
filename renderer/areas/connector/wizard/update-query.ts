import { importTypes, type ImportType } from "#shared/contract/import-config";

/** The preferences of an update; the fourth type makes a new table. */
export const preferences = importTypes.filter((type) => type !== "import_create_structure");
export type Preference = Exclude<ImportType, "import_create_structure">;

/** Which table is updated, and how. */
export interface Update {
  tableId: number;
  type: Preference;
}

const preferenceOf = (text: string | null): Preference | undefined =>
  preferences.find((type): type is Preference => type === text);

/** The table that an address names. */
export function readTableId(query: URLSearchParams): number | null {
  const id = Number(query.get("tableId"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** `?tableId=7&type=import_update`; null without either. */
export function readUpdate(query: URLSearchParams): Update | null {
  const [tableId, type] = [readTableId(query), preferenceOf(query.get("type"))];
  return tableId !== null && type ? { tableId, type } : null;
}
