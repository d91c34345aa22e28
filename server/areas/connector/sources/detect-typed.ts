import type { ReadingFormat, SourceFormat } from "#shared/contract/connector";
import { decimalMarkOf } from "#shared/fields/formatters";
import { dateOrderOf } from "#shared/fields/values/read-date";
import type { Locale } from "#shared/fields/field-type";
import { asTexts } from "./as-texts";
import { looksLikeHeader } from "./header";
import type { OpenTable, Recognised, SourceCell } from "./source";
import { findHeader } from "./title-rows";

/** Rows of the beginning by which a header is recognised. */
const ROWS = 200;

/** Recognises the header of a source with typed cells; numbers in its texts are written as the organisation does. */
export async function detectTyped(
  open: (format: Pick<ReadingFormat, "decimal">) => OpenTable<SourceCell>,
  chosen: Partial<SourceFormat>,
  locale: Locale,
): Promise<Recognised> {
  const decimal = chosen.decimal ?? locale.decimal ?? decimalMarkOf(locale.language);
  const rows: string[][] = [];
  for await (const batch of asTexts(open({ decimal }).batches, { decimal })) {
    rows.push(...batch.rows.slice(0, ROWS - rows.length));
    if (rows.length >= ROWS) break;
  }
  const skipRows = chosen.skipRows ?? findHeader(rows);
  const format = {
    decimal,
    dateOrder: chosen.dateOrder ?? dateOrderOf(locale),
    hasHeader: chosen.hasHeader ?? looksLikeHeader(rows.slice(skipRows)),
    ...(skipRows > 0 ? { skipRows } : {}),
  };
  return { format, keepsNames: true };
}
