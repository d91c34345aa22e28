import type {
  ColumnReport,
  ImportNote,
  PreviewCell,
  SourceFormat,
  SourceSheet,
} from "#shared/contract/connector";
import {
  toMatchingField,
  type AskedField,
  type MatchedColumn,
  type MatchingField,
} from "#shared/contract/matching-fields";
import { localeOfFile, type ColumnGuess } from "#shared/fields/guess";
import { fieldTypes } from "#shared/fields/index";
import type { ColumnSample, Locale } from "#shared/fields/field-type";
import type { KnownPerson } from "#shared/fields/types/user";
import { numberMarks, type NumberMarks } from "#shared/fields/values/number-marks";
import { humanName } from "../sources/header";
import { findSource, openTexts } from "../sources/index";
import type { SourceTable } from "../sources/source";
import { NoSuchSheet } from "../sources/unreadable-workbook";
import type { TargetField } from "../target";
import { bestType } from "./best-type";
import { matchTarget, toColumn } from "./match-target";
import { configFor, previewCell, reportColumn, sampleOf, type Reading } from "./report";
import { nearlyNote } from "./nearly";
import { readStatistics, type ColumnStatistics, type FileStatistics } from "./statistics";

export interface ScanRequest extends SourceTable {
  connectorId: string;
  format: Partial<SourceFormat>;
  fields: AskedField[] | null;
  /** Fields of the table that is updated; null: a new one is made. */
  target: TargetField[] | null;
  locale: Locale;
  people: KnownPerson[];
  /** 'Column' in the reader's language, for columns without a name. */
  columnWord: string;
  /** How many of the first rows are answered; PREVIEW_ROWS if omitted. */
  previewRows?: number;
}

export interface ScanResult {
  format: SourceFormat;
  sheets: readonly SourceSheet[];
  fields: MatchingField[];
  /** How the numbers of each column are written. */
  marks: readonly NumberMarks[];
  /** Views of the source's table, with the positions of their columns, or null if these are unknown. */
  views: readonly { label: string; columns: number[] | null }[];
  /** Keys of the columns that may tell which record a row is about. */
  keys: string[];
  reports: ColumnReport[];
  /** The different texts in columns of connections; empty for other columns. */
  names: string[][];
  records: PreviewCell[][];
  rows: number;
  isComplete: boolean;
  notes: ImportNote[];
}

interface Known {
  format: SourceFormat;
  sheets: readonly SourceSheet[];
  statistics: FileStatistics;
  columns: KnownColumn[];
  views: ScanResult["views"];
  keepsNames: boolean;
}
interface KnownColumn {
  statistics: ColumnStatistics;
  sample: ColumnSample;
  best: ColumnGuess;
  marks: NumberMarks;
  /** Its source says that its values identify rows. */
  isKey: boolean;
  reports: Map<string, ColumnReport>;
  /** The type that most of its values have, if the column was guessed to be text. */
  nearly: ImportNote | null;
}
/** A column with the field that it is written to, where a table is updated. */
interface Matched {
  field: MatchedColumn;
  target: TargetField | null;
}

/** Files read lately, by path and chosen format, so that a change of one type reads nothing again. */
const known = new Map<string, Promise<Known>>();
const KNOWN_MAX = 4;

/** Reads a file as it would be imported: its fields (guessed where none are given), what lands, and the first rows. */
export async function configure(request: ScanRequest): Promise<ScanResult> {
  const { fields, locale, people } = request;
  const file = await remember(request);
  const { format, sheets, statistics, columns } = file;
  // A column is named by its place, or else by its key.
  const chosen = new Map((fields ?? []).map((field) => [field.column ?? field.key, field]));
  const asked = (column: number) => chosen.get(column) ?? chosen.get(columns[column]?.statistics.key ?? "");
  const matched = matchColumns(file, request.target, asked).map((one, column) => {
    const reading: Reading = { locale: localeOfFile(locale, format, columns[column]?.marks), people };
    return { ...one, reading };
  });
  const answered = matched.map(({ field, target }, column) =>
    toMatchingField(field, {
      editable: target?.editable ?? asked(column)?.editable ?? true,
      autoFill: target?.autoFill ?? asked(column)?.autoFill ?? null,
      tooltip: target?.tooltip ?? asked(column)?.tooltip ?? "",
      updated_label: asked(column)?.updated_label ?? false,
      isCreateOnlyStructure: columns[column]?.statistics.values.size === 0,
    }),
  );
  return {
    format,
    sheets,
    fields: answered,
    marks: columns.map(({ marks }) => marks),
    views: file.views,
    keys: matched
      .filter(({ target }, column) => (request.target === null ? columns[column]?.isKey : target?.isKey))
      .map(({ field }) => field.key),
    names: matched.map(({ field: { type, deleted } }, index) =>
      type === "connectedRecord" && !deleted ? [...(columns[index]?.statistics.values.keys() ?? [])] : [],
    ),
    reports: matched.map(({ field, reading }, index) => report(columns[index], field, reading)),
    records: statistics.preview.map((row) =>
      matched.map(({ field, reading }) => previewCell(row[field.column], field, reading)),
    ),
    rows: statistics.rows,
    isComplete: statistics.isComplete,
    notes: statistics.notes,
  };
}

function matchColumns(
  { columns, keepsNames }: Known,
  target: TargetField[] | null,
  asked: (column: number) => AskedField | undefined,
): Matched[] {
  if (target === null) {
    return columns.map((column, index) => {
      const given = asked(index);
      const field = given ? complete(given, index, column) : guessField(column, index, keepsNames);
      return { field, target: null };
    });
  }
  const keys = columns.map(({ statistics }) => statistics.key);
  const fields = matchTarget(keys, target, asked);
  return columns.map((column, index) => {
    const field = fields[index] ?? null;
    const guessed = guessField(column, index, keepsNames);
    const { createsRecords = false, choices = [] } = asked(index) ?? {};
    const matched = toColumn(column.statistics.key, index, field, guessed);
    return { field: { ...matched, createsRecords, choices }, target: field };
  });
}

const complete = (field: AskedField, column: number, { statistics, sample }: KnownColumn): MatchedColumn => ({
  column,
  key: statistics.key,
  label: field.label,
  type: field.type,
  config: configFor(field.type, field.config, sample),
  required: field.required,
  deleted: field.deleted,
  fieldId: null,
  createsRecords: field.createsRecords,
  choices: field.choices,
});

function guessField({ statistics, best }: KnownColumn, column: number, keepsNames: boolean): MatchedColumn {
  return {
    key: statistics.key,
    column,
    label: keepsNames ? statistics.key : humanName(statistics.key),
    type: best.type.name,
    config: { ...(best.guess.config as object) },
    required: false,
    deleted: false,
    fieldId: null,
    createsRecords: false,
    choices: [],
  };
}

function report(column: KnownColumn | undefined, field: MatchedColumn, reading: Reading): ColumnReport {
  if (!column || (field.fieldId === null && fieldTypes[field.type].computed))
    throw new Error(`A column cannot become ${field.type}`);
  const key = `${field.type} ${JSON.stringify(field.config)}`;
  let made = column.reports.get(key);
  if (!made) {
    made = reportColumn(column.statistics, field, column.sample, reading);
    column.reports.set(key, made);
  }
  const isGuessed = field.fieldId === null && field.type === column.best.type.name;
  // A user who chose text has seen the values already.
  const notes = isGuessed && column.nearly ? [...made.notes, column.nearly] : made.notes;
  return { ...made, notes, key: column.statistics.key, guessed: isGuessed };
}

/** The recognised format is the same question as none, asked again with every mark chosen. */
function keyOf({ path, sheet, columnWord, locale }: ScanRequest, format: Partial<SourceFormat>): string {
  const marks = Object.entries(format).filter(([, mark]) => mark !== undefined);
  return JSON.stringify([
    path,
    sheet,
    columnWord,
    locale,
    marks.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

function remember(request: ScanRequest): Promise<Known> {
  const key = keyOf(request, request.format);
  const entry = known.get(key) ?? read(request);
  keep(key, entry);
  entry.then(
    ({ format }) => keep(keyOf(request, format), entry),
    () => known.delete(key),
  );
  return entry;
}

function keep(key: string, entry: Promise<Known>): void {
  known.delete(key);
  known.set(key, entry);
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN_MAX) break;
    known.delete(oldest);
  }
}

async function read({
  connectorId,
  format: chosen,
  locale,
  columnWord,
  previewRows,
  ...table
}: ScanRequest): Promise<Known> {
  const source = findSource(connectorId);
  const sheets = await source.listSheets(table.path);
  if (!sheets[table.sheet]) throw new NoSuchSheet();
  const recognised = await source.detect(table, chosen, locale);
  const { format, keepsNames, notes = [], columns: told = [] } = recognised;
  const statistics = await readStatistics(
    openTexts(connectorId, table, format),
    format.hasHeader,
    (index) => `${columnWord} ${index + 1}`,
    previewRows,
  );
  statistics.notes.unshift(...notes);
  const columns = statistics.columns.map((column, index): KnownColumn => {
    const sample = sampleOf(column, statistics);
    const marks = numberMarks(sample.values, format.decimal);
    const reading = localeOfFile(locale, format, marks);
    const known = told[index];
    const best = bestType(sample, reading, known);
    const nearly = best.type.name === "text" ? nearlyNote(sample, reading) : null;
    return {
      statistics: column,
      sample,
      best,
      marks,
      isKey: known?.isKey === true,
      nearly,
      reports: new Map(),
    };
  });
  const placeOf = new Map(told.map(({ name }, place) => [name, place]));
  const views = (recognised.views ?? []).map(({ label, columns: shown }) => ({
    label,
    columns: shown?.flatMap((name) => placeOf.get(name) ?? []) ?? null,
  }));
  return { format, sheets, statistics, columns, views, keepsNames };
}
