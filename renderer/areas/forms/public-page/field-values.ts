import type { PublicField, PublicForm } from "#shared/contract/public-forms";
import type { CellValue } from "#shared/contract/records";
import type { FieldType, FieldTypeName, Locale, SelectOption } from "#shared/fields/field-type";
import { carPlate } from "#shared/fields/types/car-plate";
import { cnpj } from "#shared/fields/types/cnpj";
import { cpf } from "#shared/fields/types/cpf";
import { currency } from "#shared/fields/types/currency";
import { email } from "#shared/fields/types/email";
import { link } from "#shared/fields/types/link";
import { number } from "#shared/fields/types/number";
import { percent } from "#shared/fields/types/percent";
import { foldText } from "#shared/fold-text";
import type { TextId } from "./texts";

/** Types that are typed as text; the page reads them as the server does, to say at once what is wrong. */
const typed = { number, currency, percent, email, link, cpf, cnpj, carPlate } as unknown as Partial<
  Record<FieldTypeName, FieldType>
>;

/** Fields that hold the text that was typed: the server alone reads telephone numbers. */
export const isTyped = ({ type }: PublicField): boolean =>
  type === "text" || type === "phone" || typed[type] !== undefined;

export const inputModeOf = ({ type }: PublicField) =>
  type === "phone" ? ("tel" as const) : typed[type]?.inputMode;

const LINE = /\r\n|\r|\n/;
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Rich text is kept as HTML: visitors type lines, which become paragraphs. */
const toRichText = (text: string): string =>
  text
    .split(LINE)
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");

/** What a typed text means in a field, or why it means nothing. */
export function readText(
  { type, config }: PublicField,
  text: string,
  locale: Locale,
): { value: CellValue; problem: TextId | null } {
  if (text.trim() === "") return { value: null, problem: null };
  if (type === "text")
    return { value: config["format"] === "richText" ? toRichText(text) : text, problem: null };
  const known = typed[type];
  if (!known) return { value: text, problem: null };
  const parsed = known.parse(text, config, locale);
  return parsed.ok
    ? { value: parsed.value as CellValue, problem: null }
    : { value: null, problem: parsed.reason as TextId };
}

/** What a value looks like in a field where it is typed. */
export function writeText({ type, config }: PublicField, value: CellValue, locale: Locale): string {
  if (value === null) return "";
  const known = typed[type];
  if (known) return known.format(value, config, locale);
  const text = typeof value === "object" ? "" : String(value);
  const isRich = type === "text" && config["format"] === "richText";
  return isRich ? text.replaceAll(/<\/p>\s*<p>/g, "\n").replaceAll(/<[^>]*>/g, "") : text;
}

export const optionsOf = ({ config }: PublicField): SelectOption[] =>
  (config["options"] as SelectOption[]) ?? [];

export const localeOf = ({ config }: Pick<PublicForm, "config">, language: string): Locale => ({
  language,
  currency: config.currency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** What the address fills in: `?Name=Ana&field_12=3`, by the field's name or number; options by their label. */
export function prefilled(fields: readonly PublicField[], query: URLSearchParams, locale: Locale) {
  const texts: Record<string, string> = {};
  const values: Record<string, CellValue> = {};
  const given = new Map([...query].map(([name, text]) => [foldText(name), text]));
  for (const field of fields) {
    const text = given.get(`field_${field.id}`) ?? given.get(foldText(field.name));
    if (text === undefined || field.readonly) continue;
    if (isTyped(field)) {
      texts[field.id] = text;
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
    case "multipleSelect":
    case "tags":
      return text.split(",").flatMap((label) => find(label) ?? []);
    case "checkbox":
    case "starred":
      return ["1", "true", "yes", "sim", "si"].includes(foldText(text));
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
    case "time":
      return /^\d\d:\d\d(:\d\d)?$/.test(text) ? text : undefined;
    default:
      return undefined;
  }
}
