import type { PublicField, PublicForm } from "#shared/contract/public-forms";
import type { CellValue } from "#shared/contract/records";
import type { FieldType, FieldTypeName, Locale, SelectOption } from "#shared/fields/field-type";
import { carPlate } from "#shared/fields/types/car-plate";
import { cnpj } from "#shared/fields/types/cnpj";
import { cpf } from "#shared/fields/types/cpf";
import { currency } from "#shared/fields/types/currency";
import { date } from "#shared/fields/types/date";
import { datetime } from "#shared/fields/types/datetime";
import { email } from "#shared/fields/types/email";
import { link } from "#shared/fields/types/link";
import { number } from "#shared/fields/types/number";
import { percent } from "#shared/fields/types/percent";
import { phone } from "#shared/fields/types/phone";
import { time } from "#shared/fields/types/time";
import { dayAt, timeAt } from "#shared/fields/values/wall-time";
import { foldText } from "#shared/fold-text";
import { languageOfTag } from "#shared/languages";
import { noRegion, regionOfTags, withRegion } from "#shared/regions";
import { hasPhoneLibrary } from "../../../app/libraries/phone-library";
import type { TextId } from "./texts";

/** Types that are typed as text; the page reads them as the server does, to say at once what is wrong. */
const typed = {
  number,
  currency,
  percent,
  email,
  link,
  phone,
  cpf,
  cnpj,
  carPlate,
  date,
  datetime,
  time,
} as unknown as Partial<Record<FieldTypeName, FieldType>>;

/** Telephone numbers are read once their library has come; until then they are the text that was typed. */
const readerOf = (type: FieldTypeName): FieldType | undefined =>
  type === "phone" && !hasPhoneLibrary() ? undefined : typed[type];

/** Fields that hold the text that was typed. */
export const isTyped = ({ type }: PublicField): boolean => type === "text" || typed[type] !== undefined;

export const inputModeOf = ({ type }: PublicField) => typed[type]?.inputMode;

const LINE = /\r\n|\r|\n/;
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Rich text is kept as HTML: visitors type lines, which become paragraphs. */
const toRichText = (text: string): string =>
  text
    .split(LINE)
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");

/** Parses typed text for a field, with the reason if it is invalid. */
export function readText(
  { type, config }: PublicField,
  text: string,
  locale: Locale,
): { value: CellValue; problem: TextId | null } {
  if (text.trim() === "") return { value: null, problem: null };
  if (type === "text")
    return { value: config["format"] === "richText" ? toRichText(text) : text, problem: null };
  const known = readerOf(type);
  if (!known) return { value: text, problem: null };
  const parsed = known.parse(text, config, locale);
  return parsed.ok
    ? { value: parsed.value as CellValue, problem: null }
    : { value: null, problem: parsed.reason as TextId };
}

/** Formats a value as text for its input. */
export function writeText({ type, config }: PublicField, value: CellValue, locale: Locale): string {
  if (value === null) return "";
  const known = readerOf(type);
  if (known) return known.format(value, config, locale);
  const text = typeof value === "object" ? "" : String(value);
  const isRich = type === "text" && config["format"] === "richText";
  return isRich ? text.replaceAll(/<\/p>\s*<p>/g, "\n").replaceAll(/<[^>]*>/g, "") : text;
}

/** A text that means something, as its field writes it: "25/11" becomes "25 Nov". Others stay as they are. */
export function tidyText(field: PublicField, text: string, locale: Locale): string {
  if (field.type === "text") return text;
  const { value, problem } = readText(field, text, locale);
  return value === null || problem !== null ? text : writeText(field, value, locale);
}

/** The day of a text in a date or date-and-time field, "2026-11-21"; null if it is not a day. */
export function dayOf(field: PublicField, text: string, locale: Locale): string | null {
  const { value } = readText(field, text, locale);
  if (typeof value !== "string") return null;
  return field.type === "date" ? value : dayAt(Date.parse(value), locale.timeZone);
}

/** A text with another day; of a moment the time of day stays, without one the day begins. */
export function withDay(field: PublicField, text: string, day: string, locale: Locale): string {
  if (field.type === "date") return writeText(field, day, locale);
  const { value } = readText(field, text, locale);
  const time = typeof value === "string" ? timeAt(Date.parse(value), locale.timeZone) : "00:00";
  return tidyText(field, `${day} ${time}`, locale);
}

export const optionsOf = ({ config }: PublicField): SelectOption[] =>
  (config["options"] as SelectOption[]) ?? [];

/** Visitors read and write numbers and dates as in the region of their browser. */
export const localeOf = ({ config }: Pick<PublicForm, "config">, language: string): Locale =>
  withRegion(
    {
      language,
      ...(config.home !== undefined && { home: config.home }),
      currency: config.currency,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    { ...noRegion, region: regionOfTags(navigator.languages) },
    languageOfTag(language),
  );

/** Values from the address: `?Name=Ana&field_12=3`, by the field's name or number; options by their label. */
export function prefilled(fields: readonly PublicField[], query: URLSearchParams, locale: Locale) {
  const texts: Record<string, string> = {};
  const values: Record<string, CellValue> = {};
  const given = new Map([...query].map(([name, text]) => [foldText(name), text]));
  for (const field of fields) {
    const text = given.get(`field_${field.id}`) ?? given.get(foldText(field.name));
    if (text === undefined || field.readonly) continue;
    if (isTyped(field)) {
      texts[field.id] = tidyText(field, text, locale);
      values[field.id] = readText(field, text, locale).value;
    } else {
      const value = readChosen(field, text);
      if (value !== undefined) values[field.id] = value;
    }
  }
  return { texts, values };
}

/** @returns undefined for what the field cannot hold */
function readChosen(field: PublicField, text: string): CellValue | undefined {
  const find = (label: string) =>
    optionsOf(field).find((option) => foldText(option.label) === foldText(label.trim()))?.id;
  switch (field.type) {
    case "select":
    case "radioSelect":
      return find(text);
    case "tags":
      return text
        .split(",")
        .map((tag) => tag.trim())
        .filter((tag) => tag !== "");
    case "multipleSelect":
      return text.split(",").flatMap((label) => find(label) ?? []);
    case "checkbox":
    case "starred":
      return ["1", "true", "yes", "sim", "si"].includes(foldText(text));
    default:
      return undefined;
  }
}
