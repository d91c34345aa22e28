import { AppError } from "../../../errors";
import type { ColumnValue } from "../../query/fragment";
import { systemObjects } from "../../schema/system-objects";
import type { ChangeContext } from "../context";
import type { Ref, SystemObject, Values } from "../operations";

export type Row = Record<string, ColumnValue> & { id: number; revision: number };

const isRef = (value: object): value is Ref => "$ref" in value;

/** Column values of an operation: flags as 0 and 1, objects as JSON, references as the ids they stand for. */
export function columnValues(
  context: ChangeContext,
  object: SystemObject,
  values: Values,
  extra: readonly string[] = [],
): Record<string, ColumnValue> {
  const { columns } = systemObjects[object];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!columns.includes(name) && !extra.includes(name))
        throw new Error(`${object} has no column ${name}`);
      return [name, columnValue(context, value)];
    }),
  );
}

function columnValue({ refs }: ChangeContext, value: Values[string]): ColumnValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "object" || value === null) return value;
  const idOf = ({ $ref }: Ref): number => {
    const id = refs.get($ref);
    if (id === undefined) throw new Error(`No earlier operation is named ${$ref}`);
    return id;
  };
  if (isRef(value)) return idOf(value);
  // Settings may name what is made in the same change set.
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && isRef(part) ? idOf(part) : part,
  );
}

/** The columns of a row that the log may show: those that operations set, without secrets. */
export function loggedValues(
  object: SystemObject,
  row: Row,
  names?: readonly string[],
): Record<string, ColumnValue> {
  const { columns, secret = [] } = systemObjects[object];
  const shown = (names ?? columns).filter((name) => !secret.includes(name));
  return Object.fromEntries(shown.map((name) => [name, row[name] ?? null]));
}

/** @throws AppError change_conflict where the row no longer has an expected value */
export function checkExpected(row: Row, expected: Record<string, ColumnValue>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (row[name] !== value) throw new AppError("change_conflict");
  }
}

/** The error for an object that is not there. */
export function notFound(object: SystemObject): AppError {
  if (object === "field") return new AppError("field_not_found");
  if (object === "app") return new AppError("app_not_found");
  return new AppError("object_not_found");
}
