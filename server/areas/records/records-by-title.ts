import type { NamedChoice } from "#shared/contract/named-choices";
import type { CellValue } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import { findByValues, readRecords, type Holder } from "../../engine/public";
import { authorize, isAllowed, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findDefinition } from "../../tables/public";

export type TitleContext = PolicyContext & { locale: Locale };

/** The record with a title, null, or "several" if more than one has it. */
export type FoundRecord = number | null | "several";

/** "#12": a record by its number, as records without a title are displayed. */
const RECORD_NUMBER = /^#?([1-9]\d{0,14})$/;
const numberIn = (title: string): number => Number(RECORD_NUMBER.exec(title)?.[1] ?? 0);

/** The field that names a table's records, if its values can be compared. */
async function titleField({ org }: PolicyContext, tableId: number): Promise<Field | null> {
  const table = await findDefinition(org.database, tableId);
  const field = table?.fieldById.get(table.recordLabelField ?? 0);
  if (field === undefined) return null;
  return field.type === "recordID" || !fieldTypes[field.type].computed ? field : null;
}

/**
 * Finds the records of a table by their titles: the exact title first, then the folded one ("ACME" finds "Acme"),
 * then the number of a record. A title of several records finds the chosen one. Titles of records that the reader cannot see are not found.
 */
export async function findByTitles(
  context: TitleContext,
  tableId: number,
  titles: readonly string[],
  choices: readonly NamedChoice[] = [],
): Promise<(title: string) => FoundRecord> {
  const { database } = context.org;
  if (titles.length === 0 || !(await isAllowed(context, recordKind.read, tableId))) return () => null;
  const grant = await authorize(context, recordKind.read, tableId);
  const field = await titleField(context, tableId);
  const different = [...new Set(titles)];
  const numbers = [...different.map(numberIn), ...choices.map(({ recordId }) => recordId)].filter(Boolean);
  const known = new Set((await readRecords(database, grant, numbers)).map(({ id }) => id));
  const chosen = new Map(
    choices.flatMap(({ title, recordId }) => (known.has(recordId) ? [[title, recordId] as const] : [])),
  );
  const isSeen = field !== null && (grant.readFields === null || grant.readFields.includes(field.id));
  const folded = isSeen ? await holdersOf(context, grant, field, different) : new Map<string, Holder>();
  const shared = different.filter((title) => (folded.get(title)?.count ?? 0) > 1);
  const exact = isSeen ? await holdersOf(context, grant, field, shared, true) : new Map<string, Holder>();
  return (title) => {
    const holder = exact.get(title) ?? folded.get(title);
    if (holder?.count === 1) return holder.id;
    if (holder) return chosen.get(title) ?? "several";
    const number = numberIn(title);
    return known.has(number) ? number : null;
  };
}

async function holdersOf(
  { org, locale }: TitleContext,
  grant: Parameters<typeof findByValues>[1],
  { id, type, config }: Field,
  titles: readonly string[],
  isExact = false,
): Promise<Map<string, Holder>> {
  const read = titles.flatMap((title): [string, CellValue][] => {
    const parsed = fieldTypes[type].parse(title, config, locale);
    return parsed.ok && parsed.value !== null ? [[title, parsed.value as CellValue]] : [];
  });
  if (read.length === 0) return new Map();
  const values = read.map(([, value]) => value);
  const found = await findByValues(org.database, grant, id, values, { isExact });
  return new Map(
    read.flatMap(([title], index) => {
      const holder = found[index];
      return holder ? [[title, holder]] : [];
    }),
  );
}
