import type { ColumnReport, ImportNote, PreviewCell } from "#shared/contract/connector";
import type { MatchedColumn } from "#shared/contract/matching-fields";
import type { CellValue } from "#shared/contract/records";
import { cutText } from "#shared/cut-text";
import { choiceTypes, optionsOf } from "#shared/fields/choice-options";
import { fieldTypes } from "#shared/fields/index";
import type { ColumnSample, FieldTypeName, Locale, Note, ReadValue } from "#shared/fields/field-type";
import type { KnownPerson } from "#shared/fields/types/user";
import { SAMPLE_VALUES_MAX } from "#shared/limits/connector";
import type { ColumnStatistics, FileStatistics } from "./statistics";

/** How the file's texts are read: the organisation's locale with the file's own separators, and its users. */
export interface Reading {
  locale: Locale;
  people: readonly KnownPerson[];
}

/** Number of examples in a note. */
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;

export function sampleOf({ key, values, empty }: ColumnStatistics, file: FileStatistics): ColumnSample {
  const all = [...values].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return {
    name: key,
    values: all.slice(0, SAMPLE_VALUES_MAX),
    rows: file.rows,
    empty,
    truncated: all.length > SAMPLE_VALUES_MAX || !file.isComplete,
  };
}

/** The complete configuration a field reads with, from the possibly partial one that the page sent. */
export function configFor(
  type: FieldTypeName,
  config: Record<string, unknown>,
  sample: ColumnSample,
): Record<string, unknown> {
  const definition = fieldTypes[type];
  const given = config["options"];
  // A choice without options could not hold any value of its column.
  const isMade = !choiceTypes.includes(type) || (Array.isArray(given) && given.length > 0);
  const parsed = definition.config.safeParse(config);
  if (parsed.success && isMade) return parsed.data as Record<string, unknown>;
  if (!isMade) {
    const options = optionsOf(type, sample.values);
    const own = { ...(definition.defaults as object), options };
    const complete = definition.config.safeParse({ ...own, ...config, options });
    return complete.success ? (complete.data as Record<string, unknown>) : own;
  }
  const guess = definition.guess?.(sample, { language: "en", timeZone: "UTC", currency: "" });
  const made = ((guess && guess.score > 0 ? guess.config : definition.defaults) ?? {}) as Record<
    string,
    unknown
  >;
  // Only some settings were given: those take precedence.
  const completed = definition.config.safeParse({ ...made, ...config });
  return completed.success ? (completed.data as Record<string, unknown>) : made;
}

/** Users are added to a user field's configuration while texts are read; they are never stored. */
export const readingConfig = (
  type: FieldTypeName,
  config: Record<string, unknown>,
  { people }: Reading,
): unknown => (fieldTypes[type].namesPeople ? { ...config, people } : config);

/** A column of connected records names them by title; the database resolves the titles once they are written. */
export const readAs = <Field extends Pick<MatchedColumn, "type" | "config">>(field: Field): Field =>
  field.type === "connectedRecord" || field.type === "files"
    ? { ...field, type: "text", config: { format: "multiline" } }
    : field;

/** The outcome of reading each text of a column as a type; the caller says whether the type was guessed. */
export function reportColumn(
  column: ColumnStatistics,
  given: Pick<MatchedColumn, "key" | "type" | "config">,
  sample: ColumnSample,
  reading: Reading,
): ColumnReport {
  const field = readAs(given);
  const type = fieldTypes[field.type];
  const config = readingConfig(field.type, field.config, reading);
  const report: ColumnReport = {
    key: field.key,
    guessed: false,
    landed: 0,
    converted: 0,
    empty: column.empty,
    refused: 0,
    notes: [],
  };
  const read: ReadValue<unknown>[] = [];
  const refused: { text: string; reason: string }[] = [];
  for (const [text, count] of column.values) {
    const parsed = type.parse(text, config, reading.locale);
    if (!parsed.ok) {
      report.refused += count;
      if (refused.length < EXAMPLES) refused.push({ text, reason: parsed.reason });
    } else if (parsed.value === null) report.empty += count;
    else {
      report.landed += count;
      if (parsed.converted) report.converted += count;
      read.push({ text, count, value: parsed.value });
    }
  }
  report.notes = [
    ...(report.refused > 0 ? [refusedNote(report.refused, refused)] : []),
    ...guessNotes(field.type, sample, reading.locale),
    ...(type.describe?.(read, config, reading.locale) ?? []),
  ];
  return report;
}

function refusedNote(count: number, examples: readonly { text: string }[]): ImportNote {
  const shown = examples.map(({ text }) => `“${cutText(text, EXAMPLE_LENGTH)}”`).join(", ");
  return { text: "connector.note.refused", values: { count, examples: shown }, warning: true };
}

function guessNotes(type: FieldTypeName, sample: ColumnSample, locale: Locale): Note[] {
  const note = fieldTypes[type].guess?.(sample, locale).note;
  return note ? [note] : [];
}

/** A preview cell as the field will store it. */
export function previewCell(
  text: string | undefined,
  given: Pick<MatchedColumn, "type" | "config">,
  reading: Reading,
): PreviewCell {
  const field = readAs(given);
  const type = fieldTypes[field.type];
  const config = readingConfig(field.type, field.config, reading);
  const parsed = type.parse(text ?? "", config, reading.locale);
  if (!parsed.ok) return { text: text ?? "", value: null, refused: parsed.reason };
  const value = parsed.value as CellValue;
  const written = type.format(parsed.value, config, reading.locale);
  return {
    text: written,
    value,
    ...(text !== undefined && text !== written ? { source: text } : {}),
    ...(parsed.converted ? { converted: true } : {}),
  };
}
