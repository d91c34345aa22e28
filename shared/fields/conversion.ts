import type { CellValue } from "../contract/records";
import { entriesOf, plainText } from "./values/cell-entries";
import { isCellError } from "./cell-error";
import { fieldTypes } from "./index";
import { paragraphsOf, plainTextOf } from "./values/rich-text";
import type { FieldTypeName, Locale } from "./field-type";
import type { KnownPerson } from "./types/user";
import { dayAt, startOfDay } from "./values/wall-time";

/** A field's type with its settings. */
export interface TypedAs {
  type: FieldTypeName;
  config: Record<string, unknown>;
}

/**
 * The outcome for a value when its field gets another type. `same`: it reads as before; `rewritten`: the same
 * value in another notation; `shortened`: a part is lost (a time, bold type); `refused`: it is not a value of the
 * type.
 */
export type Converted =
  | { kind: "same" | "rewritten" | "shortened"; text: string; value: CellValue; shown: string }
  | { kind: "refused"; text: string; /** Message id saying why. */ reason: string };

const numbers: readonly FieldTypeName[] = ["number", "currency", "percent"];

const moments: readonly FieldTypeName[] = ["date", "datetime", "time"];

/** Types with single values, even if their text may contain a comma. */
const oneThing: readonly FieldTypeName[] = [...numbers, ...moments, "select", "radioSelect", "user"];
/** Types with lists of such values. */
const lists: readonly FieldTypeName[] = ["multipleSelect", "users"];

/** Types that cannot be converted: their values are computed, stored elsewhere, or have no single text. */
const fixed: readonly FieldTypeName[] = [
  "connectedRecord",
  "buttons",
  "chat",
  "tasks",
  "goal",
  "timer",
  "checklist",
  "todoList",
];

/** Whether fields of a type may be converted to another one (specification 2, section 5). */
export function isConvertible(name: FieldTypeName): boolean {
  const { computed, holdsFiles } = fieldTypes[name];
  return computed !== true && holdsFiles === undefined && name !== "signature" && !fixed.includes(name);
}

/** Whether fields may be converted to a type. Texts become connections by the titles of records. */
export const isConversionTarget = (name: FieldTypeName): boolean =>
  name === "connectedRecord" || isConvertible(name);

/**
 * Creates the function that converts values of one type to another.
 *
 * @param people all users including former ones, so that their names are not lost
 * @returns null for values that are empty in both
 */
export function makeConverter(
  from: TypedAs,
  to: TypedAs,
  locale: Locale,
  people: readonly KnownPerson[],
): (value: CellValue) => Converted | null {
  const [source, target] = [fieldTypes[from.type], fieldTypes[to.type]];
  const [sourceConfig, targetConfig] = [withPeople(from, people), withPeople(to, people)];
  const schema = target.value(to.config);
  const write = (value: CellValue) => source.format(value, sourceConfig, locale);
  const read = readerOf(from, to, locale, write);
  return (value) => {
    if (value === null) return null;
    const text = write(value);
    if (text === "" && value === false) return null;
    if (text === "") return { kind: "refused", text: JSON.stringify(value), reason: "fieldTypes.noText" };
    const direct = read(value);
    const parsed = direct === undefined ? target.parse(text, targetConfig, locale) : undefined;
    if (parsed && !parsed.ok) return { kind: "refused", text, reason: parsed.reason };
    const found = direct === undefined ? parsed?.value : direct;
    if (found === null || found === undefined)
      return { kind: "refused", text, reason: "fieldTypes.nothingLeft" };
    const checked = schema.safeParse(found);
    if (!checked.success) {
      return { kind: "refused", text, reason: checked.error.issues[0]?.message ?? "fieldTypes.nothingLeft" };
    }
    const result = checked.data as CellValue;
    const shown = target.format(result, targetConfig, locale);
    if (isShortened(from, to, { value, text, result }, locale))
      return { kind: "shortened", text, value: result, shown };
    return { kind: shown === text ? "same" : "rewritten", text, value: result, shown };
  };
}

const withPeople = ({ type, config }: TypedAs, people: readonly KnownPerson[]) =>
  fieldTypes[type].namesPeople ? { ...config, people } : config;

/** Converts values directly, if their text would lose something; undefined if the text is enough. */
function readerOf(
  from: TypedAs,
  to: TypedAs,
  { timeZone }: Locale,
  write: (value: CellValue) => string,
): (value: CellValue) => CellValue | undefined {
  if (numbers.includes(from.type) && numbers.includes(to.type)) return (value) => value;
  if (from.type === "datetime" && to.type === "date")
    return (value) => dayAt(Date.parse(plainText(value)), timeZone);
  if (from.type === "date" && to.type === "datetime")
    return (value) => new Date(startOfDay(plainText(value), timeZone)).toISOString();
  // "1,234" and "21 Nov 2026, 16:20" are one tag each despite their commas, and never a street with a number.
  if (to.type === "tags" && lists.includes(from.type))
    return (value) => entriesOf(value).map((entry) => write([entry]));
  if (to.type === "tags" && oneThing.includes(from.type)) return (value) => [write(value)];
  if (to.type === "address" && oneThing.includes(from.type)) return (value) => ({ street: write(value) });
  return () => undefined;
}

function isShortened(
  from: TypedAs,
  to: TypedAs,
  { value, text, result }: { value: CellValue; text: string; result: CellValue },
  locale: Locale,
): boolean {
  if (from.type === "datetime" && to.type === "date") {
    return startOfDay(plainText(result), locale.timeZone) !== Date.parse(plainText(value));
  }
  // The text of a time lacks its seconds, and that of the year 99 its century.
  if (moments.includes(from.type) && !moments.includes(to.type)) {
    const back = fieldTypes[from.type].parse(text, from.config, locale);
    return !back.ok || back.value !== value;
  }
  if (from.config["format"] !== "richText" || from.type !== "text") return false;
  return paragraphsOf(plainTextOf(plainText(value))) !== value;
}

type Shape = (value: unknown) => boolean;
const isText: Shape = (value) => typeof value === "string";
const isNumber: Shape = (value) => typeof value === "number";
const isFlag: Shape = (value) => typeof value === "boolean";
const isDay: Shape = (value) => typeof value === "string" && !Number.isNaN(Date.parse(value));
const isListOf =
  (entry: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(entry);

const shapes: Partial<Record<FieldTypeName, Shape>> = {
  text: isText,
  email: isText,
  link: isText,
  phone: isText,
  cpf: isText,
  cnpj: isText,
  carPlate: isText,
  time: isText,
  date: isDay,
  datetime: isDay,
  number: isNumber,
  currency: isNumber,
  percent: isNumber,
  select: isNumber,
  radioSelect: isNumber,
  user: isNumber,
  checkbox: isFlag,
  starred: isFlag,
  tags: isListOf(isText),
  multipleSelect: isListOf(isNumber),
  users: isListOf(isNumber),
  address: (value) => typeof value === "object" && !Array.isArray(value),
};

/**
 * Whether a value has the form of its field's type. A value that was read or logged before the type changed may
 * have another form, and must not break its cell; an error has none.
 */
export const hasShapeOf = (type: FieldTypeName, value: CellValue): boolean =>
  value === null || (!isCellError(value) && (shapes[type]?.(value) ?? true));
