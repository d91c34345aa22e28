import type { Ref } from "../engine/changes/operations";
import type { ColumnData, KeptColumn } from "./kind-data";

/**
 * A column of a kind: what people read of it, what may be given for it, and whether something must be given for a new
 * object.
 */
export interface Column<Read = unknown, Given = Read, IsOptional extends boolean = boolean> {
  readonly data: ColumnData;
  /** Only for types. */
  readonly types?: { read: Read; given: Given; isOptional: IsOptional };
}

export interface ColumnBuilder<Read, Given, IsOptional extends boolean> extends Column<
  Read,
  Given,
  IsOptional
> {
  /** May hold nothing, which is what a new object begins with. */
  nullable(): ColumnBuilder<Read | null, Given | null, true>;
  /** What a new object begins with. */
  default(value: Read): ColumnBuilder<Read, Given, true>;
  /** Never in the change log, and so never undone. */
  unlogged(): ColumnBuilder<Read, Given, IsOptional>;
  /** Never in the change log, in rows that the kind reads, or in results. */
  secret(): ColumnBuilder<Read, Given, IsOptional>;
}

function column<Read, Given = Read>(data: ColumnData): ColumnBuilder<Read, Given, false> {
  const build = (more: Partial<ColumnData>) => column<Read, Given>({ ...data, ...more });
  return {
    data,
    nullable: () => build({ isNullable: true, fallback: null }) as never,
    default: (value: Read) => build({ fallback: toStored(data.form, value) }) as never,
    unlogged: () => build({ isUnlogged: true }),
    secret: () => build({ isUnlogged: true, isSecret: true }),
  };
}

function toStored(form: ColumnData["form"], value: unknown): string | number | null {
  if (form === "json") return JSON.stringify(value);
  return typeof value === "boolean" ? Number(value) : (value as string | number | null);
}

const plain = { isNullable: false, isUnlogged: false, isSecret: false };

/** @typeParam Text the texts that it may hold, where they are few */
export const text = <Text extends string = string>() => column<Text>({ form: "text", ...plain });
export const flag = () => column<boolean>({ form: "flag", ...plain });
export const integer = () => column<number, number | Ref>({ form: "number", ...plain });
/** Milliseconds since 1970. */
export const instant = () => column<number>({ form: "number", ...plain });
/** The id of an object of another kind; one that is made in the same change set is named by its `ref`. */
export const reference = (kind: string) =>
  column<number, number | Ref>({ form: "number", ...plain, refersTo: kind });
/** Kept as JSON. What is made in the same change set may be named anywhere in it. */
export const json = <Value extends object>() => column<Value>({ form: "json", ...plain });

/** A column that nobody sets. */
export interface Kept<Value = unknown> {
  readonly data: KeptColumn;
  /** Only for types. */
  readonly types?: Value;
}

/** The folded text of a column, by which rows are sorted and searched. */
export const folded = (name: string): Kept<string> => ({ data: { folds: name } });
/** A column that the engine alone writes. */
export const keptByEngine = <Value extends string | number | null>(): Kept<Value> => ({
  data: { keptBy: "engine" },
});
