import type { ExportFilters } from "#shared/contract/exports";
import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import { isCellError } from "#shared/fields/cell-error";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import type { KnownPerson } from "#shared/fields/types/user";
import { EXPORT_PAGE } from "#shared/limits/exports";
import { readPage } from "../../engine/public";
import type { OrganizationHandle } from "../../organization-handle";
import type { Actor } from "../../policy/actor";
import { listEverybody, openTable, type TableDefinition } from "../../tables/public";
import type { Sheet, SheetValue } from "./sheet";
import { recordKind } from "../../policy/record";

interface Source {
  org: OrganizationHandle;
  tableId: number;
  filters: ExportFilters;
  /** Loaded before each page, so that a user who loses the right gets no further page. */
  actor(): Promise<Actor>;
  signal: AbortSignal;
  onPage(done: number): Promise<void>;
}

/** The records of a filtered and sorted view as a sheet. @throws AppError if the right to the table is lost */
export async function tableSheet(source: Source): Promise<Sheet> {
  const { org, tableId, filters } = source;
  const actor = await source.actor();
  const [{ table }, people] = await Promise.all([
    openTable({ actor, org }, tableId, recordKind.read),
    listEverybody(org.database),
  ]);
  const fields = shownFields(table, filters.fields);
  return {
    name: table.label,
    header: fields.map((field) => field.name),
    formats: fields.map((field) => {
      const { type, config } = asShown(field);
      return fieldTypes[type].sheet?.format(config, actor.locale) ?? null;
    }),
    rows: rowsOf(source, fields, people, actor.locale),
  };
}

const shownFields = (table: TableDefinition, ids: readonly number[] | undefined): readonly Field[] =>
  ids === undefined
    ? table.fields
    : ids.map((id) => table.fieldById.get(id)).filter((field) => field !== undefined);

async function* rowsOf(
  { org, tableId, filters, actor, signal, onPage }: Source,
  fields: readonly Field[],
  people: readonly KnownPerson[],
  locale: Locale,
): AsyncGenerator<SheetValue[]> {
  const { filter, search, sort } = filters;
  const isShown = filters.dates === "shown";
  const write = filters.format === "xlsx" ? workbookValue : isShown ? shownValue : csvValue;
  let after: string | null = null;
  let done = 0;
  do {
    signal.throwIfAborted();
    const { grant } = await openTable({ actor: await actor(), org }, tableId, recordKind.read);
    const bytes = await readPage(org.database, grant, {
      ...(filter ? { filter } : {}),
      ...(search ? { search } : {}),
      ...(sort ? { sort } : {}),
      ...(after === null ? {} : { after }),
      fields: fields.map(({ id }) => id),
      size: EXPORT_PAGE,
      trashed: false,
    });
    const page = JSON.parse(bytes.toString()) as { records: WireRecord[]; next: string | null };
    for (const { data } of page.records) {
      yield fields.map((field) => {
        const value = data[field.id] ?? null;
        return value === null ? null : write(field, value, people, locale);
      });
    }
    done += page.records.length;
    await onPage(done);
    after = page.next;
  } while (after !== null);
}

type Write<Result> = (
  field: Field,
  value: NonNullable<CellValue>,
  people: readonly KnownPerson[],
  locale: Locale,
) => Result;

/** Numbers and booleans unchanged, errors by name; everything else as a text that an import reads as the same value. */
const csvValue: Write<SheetValue> = (field, value, people, locale) =>
  plainValue(field, value) ?? textInFile(field, value, people, locale);

/** The same with days and times as people here write them. */
const shownValue: Write<SheetValue> = (given, value, people, locale) => {
  const field = asShown(given);
  return fieldTypes[field.type].group === "time" && !isCellError(value)
    ? textOf(field, value, people, locale)
    : csvValue(given, value, people, locale);
};

/** Values that a workbook can calculate with, including days, times, percentages and money. */
const workbookValue: Write<SheetValue> = (given, value, people, locale) => {
  const field = asShown(given);
  const { sheet } = fieldTypes[field.type];
  const kept = isCellError(value) ? null : (sheet?.value(value, field.config, locale) ?? null);
  return kept ?? plainValue(field, value) ?? textOf(field, value, people, locale);
};

/** Undefined: only its text can be written. */
function plainValue(field: Field, value: NonNullable<CellValue>): SheetValue | undefined {
  if (isCellError(value)) return value.error;
  if (typeof value === "boolean") return value;
  if (typeof value === "number" && !isCoded(field)) return value;
  return undefined;
}

/** The display text. */
const textOf: Write<string> = ({ type, config }, value, people, locale) => {
  const { namesPeople, format } = fieldTypes[type];
  return format(value, namesPeople ? { ...config, people } : config, locale);
};

/** The text that an import reads as the same value. */
const textInFile: Write<string> = (field, value, people, locale) => {
  const { namesPeople, toFile } = fieldTypes[field.type];
  if (!toFile) return textOf(field, value, people, locale);
  return toFile(value, namesPeople ? { ...field.config, people } : field.config, locale);
};

/** Types whose wire value is a number that refers to something: an option, a user. */
const isCoded = ({ type }: Field): boolean =>
  fieldTypes[type].namesPeople === true ||
  fieldTypes[type].chosen === true ||
  fieldTypes[type].group === "time";
