import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import { readQuoted } from "#shared/fields/values/split-list";
import type { CellValue } from "#shared/contract/records";
import { findByValues } from "../../../engine/public";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findDefinition } from "../../../tables/public";

type NamedRecords = { ids: number[] } | { reason: string };
const unknown: NamedRecords = { reason: "connector.reason.noSuchRecord" };

/** The records that each text names, as foreign keys name them: by the value of a field of their table, or a list. */
export async function connectByKeys(
  { actor, org, locale }: PolicyContext & { locale: Locale },
  { tableId, many }: { tableId: number; many: boolean },
  fieldId: number,
  texts: readonly string[],
): Promise<NamedRecords[]> {
  const field = (await findDefinition(org.database, tableId))?.fieldById.get(fieldId);
  if (!field) return texts.map(() => unknown);
  // Sources write numbers with a point, whatever the organisation's way.
  const reading = { ...locale, decimal: "." as const };
  const valueOf = (text: string): CellValue => {
    const parsed = fieldTypes[field.type].parse(text, field.config, reading);
    return parsed.ok ? (parsed.value as CellValue) : null;
  };
  const keys = texts.map((text) => (many ? keysIn(text) : [text]));
  const values = [...new Set(keys.flat().map(valueOf))];
  const grant = await authorize({ actor, org }, recordKind.read, tableId);
  const holders = await findByValues(org.database, grant, fieldId, values);
  const holderOf = new Map(values.map((value, index) => [value, holders[index] ?? null]));
  return keys.map((named): NamedRecords => {
    const found = named.map((key) => holderOf.get(valueOf(key)) ?? null);
    const ids = found.flatMap((holder) => (holder?.count === 1 ? [holder.id] : []));
    if (ids.length === found.length) return { ids: [...new Set(ids)] };
    return found.some((holder) => holder === null) ? unknown : { reason: "connector.reason.severalRecords" };
  });
}

const keysIn = (text: string): string[] =>
  readQuoted(text) ?? text.split(",").flatMap((key) => (key.trim() === "" ? [] : [key.trim()]));
