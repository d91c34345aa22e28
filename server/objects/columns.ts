import type { Ref } from "../engine/model/operations";
import type { ColumnData, KeptColumn } from "./kind-data";

/** A column of a kind: what is read from it, what may be written to it, and whether a new object must have it. */
export interface Column<Read = unknown, Given = Read, IsOptional extends boolean = boolean> {
  readonly data: ColumnData;
  /** Only for type inference. */
  readonly types?: { read: Read; given: Given; isOptional: IsOptional };
}

export interface ColumnBuilder<Read, Given, IsOptional extends boolean> extends Column<
  Read,
  Given,
  IsOptional
> {
  /** May be null, which is also its default. */
  nullable(): ColumnBuilder<Read | null, Given | null, true>;
  /** The value of a new object. */
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

/** @typeParam Text the possible texts, if there are few */
export const text = <Text extends string = string>() => column<Text>({ form: "text", ...plain });
export const flag = () => column<boolean>({ form: "flag", ...plain });
export const integer = () => column<number, number | Ref>({ form: "number", ...plain });
/** Milliseconds since 1970. */
export const instant = () => column<number>({ form: "number", ...plain });
/** The id of an object of another kind; an object created in the same change set is given by its `ref`. */
export const reference = (kind: string) =>
  column<number, number | Ref>({ form: "number", ...plain, refersTo: kind });
/** Stored as JSON. It may contain references to objects created in the same change set. */
export const json = <Value extends object>() => column<Value>({ form: "json", ...plain });

/** Stored as they are; never in the change log or in events. */
export const bytes = () => column<Uint8Array>({ form: "bytes", ...plain, isUnlogged: true });

/** A column that is not set by callers. */
export interface Kept<Value = unknown> {
  readonly data: KeptColumn;
  /** Only for type inference. */
  readonly types?: Value;
}

/** The folded text of a column, for sorting and searching rows. */
export const folded = (name: string): Kept<string> => ({ data: { folds: name } });
/** The folded words of a column of rich text. */
export const foldedWords = (name: string): Kept<string> => ({ data: { folds: name, isRich: true } });
/** A column that only the engine writes. */
export const keptByEngine = <Value extends string | number | null>(): Kept<Value> => ({
  data: { keptBy: "engine" },
});
