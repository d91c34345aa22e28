import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import type { CellValue } from "#shared/contract/records";
import { findByValues } from "../../../engine/public";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findDefinition } from "../../../tables/public";

type NamedRecords = { ids: number[] } | { reason: string };
const unknown: NamedRecords = { reason: "connector.reason.noSuchRecord" };

/** The record of each text, as foreign keys name it: by the value of a field of its table. */
export async function connectByKeys(
  { actor, org, locale }: PolicyContext & { locale: Locale },
  tableId: number,
  fieldId: number,
  texts: readonly string[],
): Promise<NamedRecords[]> {
  const field = (await findDefinition(org.database, tableId))?.fieldById.get(fieldId);
  if (!field) return texts.map(() => unknown);
  // Sources write numbers with a point, whatever the organisation's way.
  const reading = { ...locale, decimal: "." as const };
  const values = texts.map((text): CellValue => {
    const parsed = fieldTypes[field.type].parse(text, field.config, reading);
    return parsed.ok ? (parsed.value as CellValue) : null;
  });
  const grant = await authorize({ actor, org }, recordKind.read, tableId);
  const holders = await findByValues(org.database, grant, fieldId, values);
  return holders.map((holder): NamedRecords => {
    if (holder === null) return unknown;
    return holder.count > 1 ? { reason: "connector.reason.severalRecords" } : { ids: [holder.id] };
  });
}
