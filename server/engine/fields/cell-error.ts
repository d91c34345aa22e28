import type { CellError } from "#shared/fields/cell-error";
import type { ColumnValue } from "../../sql/fragment";
import { errorColumn } from "../../sql/names";
import type { FieldSchema } from "./storage";

/** Whether cells of a field can be errors: those of a computed one, from the time that it has a column for them. */
export const holdsErrors = ({ result }: Pick<FieldSchema, "result">): boolean => result?.errors === true;

/** An error as its column holds it: the name, by which it is ordered and grouped, then the wire value. */
export const writeError = (error: CellError): string => `${error.error} ${JSON.stringify(error)}`;

export const readError = (stored: string): CellError =>
  JSON.parse(stored.slice(stored.indexOf(" ") + 1)) as CellError;

/** The wire value of an error column, as SQLite's JSON functions write it. */
export const errorJson = (column: string): string => `json(substr(${column}, instr(${column}, ' ') + 1))`;

/** The name of a cell's error as an expression; "" for a cell without one. */
export function errorName({ id }: Pick<FieldSchema, "id">): string {
  const column = errorColumn(id);
  // Without a call for the many cells that have none.
  return `case when ${column} is null then '' else substr(${column}, 1, instr(${column}, ' ') - 1) end`;
}

/** More than any record id, and as long as any with it: texts that begin so are in the order of the records. */
const ID_BASE = 10 ** 15;
const ID_LENGTH = String(ID_BASE).length;

/** The expressions that `readErrors` needs for some records' errors. @param of the record table's name or alias */
export const errorFigures = (
  { id }: Pick<FieldSchema, "id">,
  of?: string,
): [count: string, first: string] => {
  const at = of === undefined ? "" : `${of}.`;
  const column = `${at}${errorColumn(id)}`;
  return [`count(${column})`, `min(cast(${at}id + ${ID_BASE} as text) || ${column})`];
};

/** The error of an aggregate over records with errors: the first one's name, and the number of errors. */
export function readErrors(count: ColumnValue, first: ColumnValue): CellError | null {
  if (typeof first !== "string") return null;
  const record = Number(first.slice(0, ID_LENGTH)) - ID_BASE;
  return inRecords({ count: Number(count), record, error: first.slice(ID_LENGTH) });
}

/** Errors among several records: how many, and the first with the record's id, as its column holds it. */
export interface FoundErrors {
  count: number;
  record: number;
  error: string;
}

/** The error of a value computed from several records with errors. */
export const inRecords = ({ count, record, error }: FoundErrors): CellError => ({
  error: readError(error).error,
  reason: "inRecords",
  count,
  record,
});
