import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { readQuoted } from "#shared/fields/values/split-list";
import type { Locale } from "#shared/fields/field-type";
import { findByValues, readRecords, type Holder } from "../../../engine/public";
import { authorize, isAllowed, type PolicyContext } from "../../../policy/authorize";
import { findDefinition } from "../../../tables/public";
import type { PlannedField } from "../run/plan";
import type { LateRefusal } from "./outcomes";
import { recordKind } from "../../../policy/record";

/** "#12": a record by its number, as records without a title are called. */
const RECORD_NUMBER = /^#?([1-9]\d{0,14})$/;

const entriesOf = (text: string): string[] =>
  (readQuoted(text) ?? text.split(/[,;\n]/)).map((entry) => entry.trim()).filter((entry) => entry !== "");

/**
 * Puts the records that cells of connections name by their titles in place of these, in the rows themselves. A title
 * that no record has, or several, refuses its cell; a number in its place means the record itself.
 */
export async function resolveTitles(
  context: PolicyContext & { locale: Locale },
  columns: readonly PlannedField[],
  rows: CellValue[][],
): Promise<LateRefusal[]> {
  const refused: LateRefusal[] = [];
  for (const [column, { type, config }] of columns.entries()) {
    if (type !== "connectedRecord") continue;
    const texts = rows.map((row) => row[column]).map((value) => (typeof value === "string" ? value : null));
    const asked = texts.map((text) => (text === null ? [] : titlesOf(text)));
    const find = await finder(context, Number(config["tableId"]), asked.flat(2));
    for (const [row, readings] of asked.entries()) {
      const cells = rows[row];
      const text = texts[row];
      if (!cells || typeof text !== "string") continue;
      const ids = readings.map((titles) => titles.map(find)).find((found) => found.every(isOne));
      const fits = ids !== undefined && (config["many"] === true || ids.length === 1);
      cells[column] = fits ? ids.flatMap((id) => id ?? []) : null;
      if (!fits)
        refused.push({
          row,
          column,
          text,
          reason: reasonOf(
            ids,
            readings.map((one) => one.map(find)),
          ),
        });
    }
  }
  return refused;
}

/** The whole text may be one title, or a list of them. */
function titlesOf(text: string): string[][] {
  const list = entriesOf(text);
  const whole = text.trim();
  return list.length === 1 && list[0] === whole ? [list] : [[whole], list];
}

/** A record by its title; null for none, "several" for more than one. */
type Found = number | null | "several";
const isOne = (found: Found): found is number => typeof found === "number";

function reasonOf(fitting: readonly Found[] | undefined, readings: readonly (readonly Found[])[]): string {
  if (fitting !== undefined) return "fieldTypes.oneConnection";
  const isShared = readings.some((found) => found.includes("several") && !found.includes(null));
  return isShared ? "connector.reason.severalRecords" : "connector.reason.noSuchRecord";
}

async function finder(
  context: PolicyContext & { locale: Locale },
  tableId: number,
  titles: readonly string[],
): Promise<(title: string) => Found> {
  const { database } = context.org;
  if (titles.length === 0 || !(await isAllowed(context, recordKind.read, tableId))) return () => null;
  const grant = await authorize(context, recordKind.read, tableId);
  const table = await findDefinition(database, tableId);
  const field = table?.fieldById.get(table.recordLabelField ?? 0);
  const different = [...new Set(titles)];
  const numbers = different.flatMap((title) => Number(RECORD_NUMBER.exec(title)?.[1] ?? 0) || []);
  const known = new Set((await readRecords(database, grant, numbers)).map(({ id }) => id));
  const isCompared = field !== undefined && (field.type === "recordID" || !fieldTypes[field.type].computed);
  const isSeen = grant.readFields === null || grant.readFields.includes(field?.id ?? 0);
  const holders =
    isCompared && isSeen ? await holdersOf(context, grant, field, different) : new Map<string, Holder>();
  return (title) => {
    const holder = holders.get(title);
    if (holder) return holder.count === 1 ? holder.id : "several";
    const number = Number(RECORD_NUMBER.exec(title)?.[1] ?? 0);
    return known.has(number) ? number : null;
  };
}

async function holdersOf(
  { org, locale }: PolicyContext & { locale: Locale },
  grant: Parameters<typeof findByValues>[1],
  { id, type, config }: Pick<PlannedField, "type" | "config"> & { id: number },
  titles: readonly string[],
): Promise<Map<string, Holder>> {
  const read = titles.flatMap((title): [string, CellValue][] => {
    const parsed = fieldTypes[type].parse(title, config, locale);
    return parsed.ok && parsed.value !== null ? [[title, parsed.value as CellValue]] : [];
  });
  const found = await findByValues(
    org.database,
    grant,
    id,
    read.map(([, value]) => value),
  );
  return new Map(
    read.flatMap(([title], index) => {
      const holder = found[index];
      return holder ? [[title, holder]] : [];
    }),
  );
}
