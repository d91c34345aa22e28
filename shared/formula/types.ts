export type TypeKind =
  "text" | "number" | "boolean" | "date" | "datetime" | "record" | "list" | "blank" | "any";

/** The type of an expression. `any` is only known when it is evaluated; `of` are a list's entries. */
export interface FormulaType {
  kind: TypeKind;
  of?: TypeKind;
}

export const TEXT: FormulaType = { kind: "text" };
export const NUMBER: FormulaType = { kind: "number" };
export const BOOLEAN: FormulaType = { kind: "boolean" };
export const DATE: FormulaType = { kind: "date" };
export const DATETIME: FormulaType = { kind: "datetime" };
export const BLANK: FormulaType = { kind: "blank" };
export const ANY: FormulaType = { kind: "any" };
export const listOf = (of: TypeKind): FormulaType => ({ kind: "list", of });

/** A list's entries, or the type itself where it is no list. */
export const entryOf = (type: FormulaType): FormulaType =>
  type.kind === "list" ? { kind: type.of ?? "any" } : type;

/** The type that holds values of all of them: blanks fit everywhere, a day is an instant, else `any`. */
export function unify(types: readonly FormulaType[]): FormulaType {
  let result = BLANK;
  for (const type of types) {
    if (type.kind === "blank" || same(result, type)) continue;
    if (result.kind === "blank") result = type;
    else if (isTime(result) && isTime(type)) result = DATETIME;
    else if (result.kind === "list" && type.kind === "list") result = listOf("any");
    else return ANY;
  }
  return result;
}

export const isTime = (type: FormulaType): boolean => type.kind === "date" || type.kind === "datetime";
const same = (one: FormulaType, other: FormulaType): boolean =>
  one.kind === other.kind && one.of === other.of;

/** The kinds of values in a formula field's column. */
export const resultKinds = ["text", "number", "boolean", "date", "datetime"] as const;
export type ResultKind = (typeof resultKinds)[number];

/** The kind a result is stored as: lists, records and what is only known later are written as text. */
export function resultKindOf({ kind }: FormulaType): ResultKind {
  return resultKinds.find((one) => one === kind) ?? "text";
}
