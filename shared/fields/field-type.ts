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

/** Groups of the type tiles when a field is created, in order. */
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
 * The notation of numbers, money and time. `language` is the BCP 47 tag of who reads, `home` that of the organisation
 * where it differs: it says where weeks begin and which country telephone numbers are of. `timeZone` is an IANA name.
 * A file may have a notation of its own: `decimal` and `dateOrder` then override the language.
 */
export interface Locale {
  language: string;
  home?: string;
  timeZone: string;
  currency: string;
  decimal?: "." | ",";
  dateOrder?: "dmy" | "mdy";
  /**
   * Refuses dates and numbers that are valid only in the other date order or with the other decimal mark, as in files
   * and formulas.
   */
  isStrict?: boolean;
  /** The texts hold both decimal marks: a number that either of them reads differently is doubtful. */
  isMixed?: boolean;
  /** The chosen region, where weeks begin as it says unless `weekStart` (1 for Monday to 7 for Sunday) does. */
  region?: string;
  weekStart?: number | undefined;
  /** The tag by which numbers are written, if it is not `language`. */
  numbers?: string;
}

export interface SelectOption {
  id: number;
  label: string;
  value: string;
  color: ColorName;
}

/**
 * The result of reading a text that was typed, pasted or imported. `converted` is true if the stored value has
 * another form than the text ("1" became checked).
 */
export type Parsed<Value> =
  | { ok: true; value: Value | null; converted: boolean }
  | { ok: false; /** Message id saying why. */ reason: string };

/** A message with its values; `warning` asks for a check before going on. */
export interface Note {
  text: string;
  values: Record<string, string | number>;
  warning?: boolean;
  /** The filter on this field that shows these values. */
  show?: { operator: OperatorName; value: string | number };
}

/** A sample of a column before its type is chosen. Counts cover the sampled rows. */
export interface ColumnSample {
  name: string;
  /** Distinct non-empty texts, most frequent first, at most SAMPLE_VALUES_MAX. */
  values: readonly { text: string; count: number }[];
  rows: number;
  empty: number;
  /** There are more distinct values than in `values`. */
  truncated: boolean;
}

/** When and by whom a new record is created. */
export interface AutoFillMoment {
  userId: number;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** How well a type fits a column: 0 never, 1 certainly; `config` is the field's initial one. */
export interface Guess<Config> {
  score: number;
  config: Config;
  /** A message for the user ("664 spellings become 566 options"). */
  note?: Note;
}

/** A distinct text of a column that was read as a type, with its value. */
export interface ReadValue<Value> {
  text: string;
  count: number;
  value: Value;
}

/** A value of a spreadsheet: a `Date` is the wall time that it shows, said as if it were UTC. */
export type SheetValue = string | number | boolean | Date | null;

/** A type's values in a spreadsheet: what can be calculated with there, and the format in which it shows. */
export interface SheetType<Config, Value> {
  /** Null: a spreadsheet has no such value; the text is written. */
  value(value: Value, config: Config, locale: Locale): SheetValue;
  /** In the notation of OOXML (ECMA-376, part 1, 18.8.31): `#,##0.00`; null: the sheet's own. */
  format(config: Config, locale: Locale): string | null;
}

/**
 * One field type: the part that both sides share. The server adds storage (`server/engine/fields/<type>.ts`), the
 * renderer cell and editor (`renderer/areas/fields/types/<type>.tsx`).
 */
export interface FieldType<Config = unknown, Value = unknown> {
  name: FieldTypeName;
  /** Group of the type tiles when a field is created. */
  group: FieldGroup;
  config: z.ZodType<Config>;
  defaults: Config;
  /** Schema of the value on the wire; `null` means empty and is always allowed too. */
  value(config: Config): z.ZodType<Value>;
  /** Reads a text in the organisation's language. Empty text is `{ok: true, value: null}`. Never throws. */
  parse(text: string, config: Config, locale: Locale): Parsed<Value>;
  /** The display text of a value; empty is "". */
  format(value: Value | null, config: Config, locale: Locale): string;
  /** The text of a value in a file, which `parse` reads as the same value; defaults to `format`. */
  toFile?(value: Value, config: Config, locale: Locale): string;
  /** How a spreadsheet holds its values; absent: numbers and yes or no as they are, everything else as its text. */
  sheet?: SheetType<Config, Value>;
  /** The initial value in a new record; absent or null: none. */
  startValue?(config: Config): Value | null;
  /** A word that may be a field's default, and the value it stands for when a record is created. */
  autoFill?: { name: "today" | "now" | "me"; value(moment: AutoFillMoment): Value };
  operators: readonly OperatorName[];
  /** Absent: the type is never guessed. */
  guess?(sample: ColumnSample, locale: Locale): Guess<Config>;
  /** Describes a column's values read as this type ("From 0 to 30,000"). */
  describe?(values: readonly ReadValue<Value>[], config: Config, locale: Locale): Note[];
  /** Values come from the system; users cannot write them. */
  computed?: boolean;
  /** Values are written by calls of their own, such as starting a timer, by users who may edit the record. */
  switched?: boolean;
  /** Values are chosen, not typed: editors hold the value itself instead of a text. */
  chosen?: boolean;
  /** The same if it depends on the settings. */
  isChosen?(config: Config): boolean;
  /** Values are files that were uploaded for the field: of any kind, or only pictures. */
  holdsFiles?: "any" | "pictures";
  /** Values name users: code that reads or writes texts adds the organisation's users to the config. */
  namesPeople?: boolean;
  canBeUnique: boolean;
  /** Whether full-text search includes it. */
  searchable: boolean;
  /** Numbers are right-aligned. */
  align?: "right" | "center";
  /** The unit of the values, if they do not show it: "€" before them, "%" after. */
  unit?(config: Config, locale: Locale): { text: string; isBefore: boolean };
  /** The keyboard of touch screens for the text; letters by default. */
  inputMode?: "decimal" | "tel" | "url" | "email";
}
