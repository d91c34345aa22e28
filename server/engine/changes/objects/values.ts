import { plainTextOf } from "#shared/fields/values/rich-text";
import { foldText } from "#shared/fold-text";
import { oncePerKey } from "#shared/once-per-key";
import type { KindData } from "../../../objects/kind-data";
import type { Seen } from "../../../policy/granted";
import { AppError } from "../../../errors";
import type { StoredValue } from "../../../sql/fragment";
import type { ChangeContext } from "../../model/change-context";
import type { Ref, Values } from "../../model/operations";

export type Columns = Record<string, StoredValue>;
export type Row = Columns & { id: number; revision: number };

export function kindOf({ kinds }: Pick<ChangeContext, "kinds">, name: string): KindData {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nobody declares objects of the kind ${name}`);
  return kind;
}

export const isRef = (value: unknown): value is Ref =>
  typeof value === "object" && value !== null && "$ref" in value;

/** The id of an object that an earlier operation of the change set created. */
export function idBehind({ refs }: Pick<ChangeContext, "refs">, { $ref }: Ref): number {
  const id = refs.get($ref);
  if (id === undefined) throw new Error(`No earlier operation is named ${$ref}`);
  return id;
}

/** Column values of an operation: flags as 0 and 1, objects as JSON, references as ids. */
export function columnValues(
  context: ChangeContext,
  { kind, columns }: KindData,
  values: Values,
  extra: readonly string[] = [],
): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Object.hasOwn(columns, name) && !extra.includes(name))
        throw new Error(`${kind} has no column ${name}`);
      return [name, columnValue(context, value)];
    }),
  );
}

function columnValue(context: ChangeContext, value: Values[string]): StoredValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "object" || value === null) return value;
  if (isRef(value)) return idBehind(context, value);
  if (value instanceof Uint8Array) return value;
  // Settings may refer to objects created in the same change set.
  return JSON.stringify(value, (_key, part: unknown) => (isRef(part) ? idBehind(context, part) : part));
}

/** Column values of a new object where none are given. */
export const fallbacks = oncePerKey(({ columns }: KindData): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { fallback }]) =>
      fallback === undefined ? [] : [[name, fallback]],
    ),
  ),
);

const foldedColumns = oncePerKey(({ keeps }: KindData) =>
  Object.entries(keeps).flatMap(([name, kept]) =>
    "folds" in kept ? [{ name, of: kept.folds, isRich: kept.isRich === true }] : [],
  ),
);

/** The folded texts of the written values. */
export function foldedValues(kind: KindData, values: Columns): Columns {
  const folded: Columns = {};
  for (const { name, of, isRich } of foldedColumns(kind)) {
    const text = values[of];
    if (typeof text === "string") folded[name] = foldText(isRich ? plainTextOf(text) : text);
  }
  return folded;
}

/** The part of a row that the log stores, as the kind declares. */
export function loggedValues(
  { columns, log }: KindData,
  row: Columns,
  names: readonly string[] = Object.keys(columns),
): Record<string, StoredValue | true> | null {
  if (log.keep === "nothing") return null;
  const shown = names.filter((name) => columns[name]?.isUnlogged === false);
  return Object.fromEntries(shown.map((name) => [name, log.keep === "names" ? true : (row[name] ?? null)]));
}

/** A row without secrets and bytes, as it is sent in change events. */
export function toldRow({ columns }: KindData, row: Row): Row {
  const isTold = ([name]: [string, unknown]) =>
    columns[name]?.isSecret !== true && columns[name]?.form !== "bytes";
  return Object.fromEntries(Object.entries(row).filter(isTold)) as Row;
}

/** @throws AppError change_conflict where the row no longer has an expected value */
export function checkExpected(row: Row, expected: Columns): void {
  for (const [name, value] of Object.entries(expected)) {
    if (row[name] !== value) throw new AppError("change_conflict");
  }
}

/** @throws AppError as for a missing object, if the row is no longer what access was granted for */
export function checkSeen(kind: KindData, row: Row, seen: Seen): void {
  for (const [name, value] of Object.entries(seen)) {
    if (row[name] !== value) throw notFound(kind);
  }
}

/** The error for an object that does not exist. */
export const notFound = (kind: KindData): AppError => new AppError(kind.notFound);
