import type { z } from "zod";
import type { ColorName } from "../colors";
import type { OperatorName } from "./operators";

export const fieldTypeNames = [
  "text",
  "number",
  "currency",
  "checkbox",
  "date",
  "datetime",
  "select",
  "email",
  "user",
  "recordID",
  "link",
  "phone",
  "cpf",
  "cnpj",
  "carPlate",
  "percent",
  "time",
  "checklist",
  "todoList",
  "timer",
  "tags",
  "multipleSelect",
  "radioSelect",
  "users",
  "starred",
  "goal",
  "address",
  "createdAt",
  "updatedAt",
  "createdBy",
  "updatedBy",
  "files",
  "image",
  "connectedRecord",
  "vlookup",
  "rollup",
  "advancedFormula",
  "attachmentVision",
  "signature",
  "chat",
  "tasks",
  "buttons",
] as const;
export type FieldTypeName = (typeof fieldTypeNames)[number];

/** Groups of the type tiles when a field is created, in their order. */
export const fieldGroups = [
  "text",
  "number",
  "choice",
  "time",
  "people",
  "work",
  "files",
  "connection",
  "computed",
  "system",
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/**
 * How the organisation writes numbers, money and time. `language` is a BCP 47 tag, `timeZone` an IANA name.
 * A file may write otherwise than its organisation: `decimal` and `dateOrder` then overrule the language.
 */
export interface Locale {
  language: string;
  timeZone: string;
  currency: string;
  decimal?: "." | ",";
  dateOrder?: "dmy" | "mdy";
}

export interface SelectOption {
  id: number;
  label: string;
  value: string;
  color: ColorName;
}

/**
 * What came of reading a text a person typed, pasted or imported.
 * `converted` is true when the stored value says it in another form than the text did ("1" became checked).
 */
export type Parsed<Value> =
  | { ok: true; value: Value | null; converted: boolean }
  | { ok: false; /** Message id saying why. */ reason: string };

/** A sentence of the catalogue with its values; `warning` asks for a look before going on. */
export interface Note {
  text: string;
  values: Record<string, string | number>;
  warning?: boolean;
  /** The filter of this field that shows the values meant. */
  show?: { operator: OperatorName; value: string | number };
}

/** What is known of a column before its type is chosen. Counts cover the rows that were looked at. */
export interface ColumnSample {
  name: string;
  /** Different non-empty texts, most frequent first, at most SAMPLE_VALUES_MAX. */
  values: readonly { text: string; count: number }[];
  rows: number;
  empty: number;
  /** More different values than `values` holds. */
  truncated: boolean;
}

/** When and by whom a new record is made. */
export interface AutoFillMoment {
  userId: number;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** How well a type fits a column: 0 never, 1 certainly; `config` is what the field would start with. */
export interface Guess<Config> {
  score: number;
  config: Config;
  /** Message id and values telling what to know ("664 spellings become 566 options"). */
  note?: Note;
}

/** A different text of a column that was read as a type, with the value it became. */
export interface ReadValue<Value> {
  text: string;
  count: number;
  value: Value;
}

/**
 * One field type: the half both sides share. The server adds storage (`server/engine/fields/<type>.ts`),
 * the renderer cell and editor (`renderer/areas/fields/types/<type>.tsx`).
 */
export interface FieldType<Config = unknown, Value = unknown> {
  name: FieldTypeName;
  /** Group of the type tiles when a field is created. */
  group: FieldGroup;
  config: z.ZodType<Config>;
  defaults: Config;
  /** Schema of the value on the wire; `null` means empty and is always allowed beside it. */
  value(config: Config): z.ZodType<Value>;
  /** Reads a text in the organisation's language. Empty text is `{ok: true, value: null}`. Never throws. */
  parse(text: string, config: Config, locale: Locale): Parsed<Value>;
  /** Writes a value for people; empty is "". */
  format(value: Value | null, config: Config, locale: Locale): string;
  /** Writes a value for a file, so that `parse` reads the very same one; absent: as for people. */
  toFile?(value: Value, config: Config, locale: Locale): string;
  /** What a new record holds before anybody filled it in; absent or null: nothing. */
  startValue?(config: Config): Value | null;
  /** A word that a field's default may be, and the value it stands for when a record is made. */
  autoFill?: { name: "today" | "now" | "me"; value(moment: AutoFillMoment): Value };
  operators: readonly OperatorName[];
  /** Absent: the type is never guessed. */
  guess?(sample: ColumnSample, locale: Locale): Guess<Config>;
  /** What is worth knowing of a column's values read as this type ("From 0 to 30,000"). */
  describe?(values: readonly ReadValue<Value>[], config: Config, locale: Locale): Note[];
  /** Values come from the system; people cannot write them. */
  computed?: boolean;
  /** Values are written by calls of their own, such as starting a timer, by whoever may edit the record. */
  switched?: boolean;
  /** Values are chosen, not typed: editors hold the value itself instead of a text. */
  chosen?: boolean;
  /** The same where the settings decide. */
  isChosen?(config: Config): boolean;
  /** Values are files that were uploaded for the field: of any kind, or pictures alone. */
  holdsFiles?: "any" | "pictures";
  /** Values name people: whoever reads or writes texts lays the organisation's people beside the config. */
  namesPeople?: boolean;
  canBeUnique: boolean;
  /** Whether the contains-search looks into it through the text index. */
  searchable: boolean;
  /** Numbers stand right. */
  align?: "right" | "center";
  /** What the figures count, for where no value says it: "€" before them, "%" behind. */
  unit?(config: Config, locale: Locale): { text: string; isBefore: boolean };
  /** The keyboard that a touch screen offers for the text; absent: letters. */
  inputMode?: "decimal" | "tel" | "url" | "email";
}
