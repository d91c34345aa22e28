import type {
  ColumnReport,
  CsvFormat,
  ImportNote,
  MatchingField,
  PreviewCell,
} from "#shared/contract/connector";
import type { AskedField } from "#shared/contract/matching-fields";
import { guessTypes, localeOfFile, type ColumnGuess } from "#shared/fields/guess";
import { fieldTypes } from "#shared/fields/index";
import type { ColumnSample, Locale } from "#shared/fields/types";
import type { KnownPerson } from "#shared/fields/user";
import { humanName } from "../sources/csv/header";
import { findSource } from "../sources/index";
import { configFor, previewCell, reportColumn, sampleOf, type Reading } from "./report";
import { readStatistics, type ColumnStatistics, type FileStatistics } from "./statistics";

export interface ScanRequest {
  connectorId: string;
  path: string;
  format: Partial<CsvFormat>;
  fields: AskedField[] | null;
  locale: Locale;
  people: KnownPerson[];
  /** 'Column' in the reader's language, for columns without a name. */
  columnWord: string;
}

export interface ScanResult {
  format: CsvFormat;
  fields: MatchingField[];
  reports: ColumnReport[];
  records: PreviewCell[][];
  rows: number;
  isComplete: boolean;
  notes: ImportNote[];
}

interface Known {
  format: CsvFormat;
  statistics: FileStatistics;
  columns: KnownColumn[];
  keepsNames: boolean;
}
interface KnownColumn {
  statistics: ColumnStatistics;
  sample: ColumnSample;
  best: ColumnGuess;
  reports: Map<string, ColumnReport>;
}

/** Files read lately, by path and chosen format, so that a change of one type reads nothing again. */
const known = new Map<string, Promise<Known>>();
const KNOWN_MAX = 4;

/** Reads a file as it would be imported: its fields (guessed where none are given), what lands, and the first rows. */
export async function configure(request: ScanRequest): Promise<ScanResult> {
  const { fields, locale, people } = request;
  const { format, statistics, columns, keepsNames } = await remember(request);
  const reading: Reading = { locale: localeOfFile(locale, format), people };
  // A column is named by its place, or else by its key.
  const chosen = new Map((fields ?? []).map((field) => [field.column ?? field.key, field]));
  const matched = columns.map((column, index) => {
    const given = chosen.get(index) ?? chosen.get(column.statistics.key);
    return given ? complete(given, index, column) : guessField(column, index, keepsNames);
  });
  return {
    format,
    fields: matched,
    reports: matched.map((field, index) => report(columns[index], field, reading)),
    records: statistics.preview.map((row) =>
      matched.map((field) => previewCell(row[field.column], field, reading)),
    ),
    rows: statistics.rows,
    isComplete: statistics.isComplete,
    notes: statistics.notes,
  };
}

const complete = (field: AskedField, column: number, { statistics, sample }: KnownColumn): MatchingField => ({
  ...field,
  column,
  key: statistics.key,
  config: configFor(field.type, field.config, sample),
});

function guessField({ statistics, best }: KnownColumn, column: number, keepsNames: boolean): MatchingField {
  return {
    key: statistics.key,
    column,
    label: keepsNames ? statistics.key : humanName(statistics.key),
    type: best.type.name,
    config: { ...(best.guess.config as object) },
    required: false,
    deleted: false,
  };
}

function report(column: KnownColumn | undefined, field: MatchingField, reading: Reading): ColumnReport {
  if (!column || fieldTypes[field.type].computed) throw new Error(`A column cannot become ${field.type}`);
  const key = `${field.type} ${JSON.stringify(field.config)}`;
  let made = column.reports.get(key);
  if (!made) {
    made = reportColumn(column.statistics, field, column.sample, reading);
    column.reports.set(key, made);
  }
  return { ...made, key: column.statistics.key, guessed: field.type === column.best.type.name };
}

/** The recognised format is the same question as none, asked again with every mark chosen. */
function keyOf({ path, columnWord, locale }: ScanRequest, format: Partial<CsvFormat>): string {
  const { delimiter, encoding, hasHeader, decimal, dateOrder } = format;
  return JSON.stringify([path, columnWord, locale, delimiter, encoding, hasHeader, decimal, dateOrder]);
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

async function read({ connectorId, path, format: chosen, locale, columnWord }: ScanRequest): Promise<Known> {
  const source = findSource(connectorId);
  const { format, keepsNames } = await source.detect(path, chosen, locale);
  const statistics = await readStatistics(
    source.open(path, format),
    format.hasHeader,
    (index) => `${columnWord} ${index + 1}`,
  );
  const columns = statistics.columns.map((column): KnownColumn => {
    const sample = sampleOf(column, statistics);
    const [best] = guessTypes(sample, localeOfFile(locale, format));
    return { statistics: column, sample, best, reports: new Map() };
  });
  return { format, statistics, columns, keepsNames };
}
