/** Names of generated tables and columns. Only whole positive numbers become part of a name. */
function checked(prefix: string, id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`Not an id: ${String(id)}`);
  return prefix + String(id);
}

/** The table that holds a user-made table's records. */
export const recordTable = (tableId: number): string => checked("t_", tableId);
/** Its search index. */
export const searchTable = (tableId: number): string => checked("s_", tableId);
/** The column with a field's values. */
export const valueColumn = (fieldId: number): string => checked("f_", fieldId);
/** The column with the folded text that a field is ordered and searched by. */
export const keyColumn = (fieldId: number): string => checked("k_", fieldId);
/** The column with the error of a computed cell that has no value. */
export const errorColumn = (fieldId: number): string => checked("e_", fieldId);
/** The index that keeps the values of a unique field apart. */
export const uniqueIndex = (fieldId: number): string => checked("u_", fieldId);
/** A column of the search index; slots count from 0. */
export const slotColumn = (slot: number): string => checked("c", slot + 1);
/** The table with the connections of a connectedRecord field: `source` is its record, `target` the other. */
export const linkTable = (fieldId: number): string => checked("l_", fieldId);
