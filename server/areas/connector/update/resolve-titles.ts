import type { CellValue } from "#shared/contract/records";
import type { Locale } from "#shared/fields/field-type";
import type { PolicyContext } from "../../../policy/authorize";
import type { Language } from "#shared/languages";
import { connectByTitles, createByTitles } from "../../records/public";
import type { PlannedField } from "../run/plan";
import { connectByKeys } from "./connect-by-keys";
import type { LateRefusal } from "./outcomes";

/**
 * Replaces titles of connected records in the rows by the records' ids. A title that no record has makes one if the
 * column asks for it; otherwise, and for a title of several records, the cell is refused.
 */
export async function resolveTitles(
  context: PolicyContext & { locale: Locale; language: Language },
  columns: readonly PlannedField[],
  rows: CellValue[][],
  batch: string,
  connectBy: Readonly<Record<string, number>> = {},
): Promise<LateRefusal[]> {
  const refused: LateRefusal[] = [];
  for (const [column, { column: place, type, config, createsRecords, choices }] of columns.entries()) {
    if (type !== "connectedRecord") continue;
    const named = rows.flatMap((row, index) => {
      const text = row[column];
      return typeof text === "string" ? [{ index, text }] : [];
    });
    const connection = { tableId: Number(config["tableId"]), many: config["many"] === true, choices };
    const { tableId } = connection;
    const texts = named.map(({ text }) => text);
    const fieldId = connectBy[place];
    const found =
      fieldId === undefined
        ? await connectByTitles(
            context,
            connection,
            texts,
            createsRecords ? (titles) => createByTitles(context, tableId, titles, batch) : undefined,
          )
        : await connectByKeys(context, connection, fieldId, texts);
    for (const [at, { index, text }] of named.entries()) {
      const [outcome, cells] = [found[at], rows[index]];
      if (!outcome || !cells) continue;
      cells[column] = "ids" in outcome ? outcome.ids : null;
      if ("reason" in outcome) refused.push({ row: index, column, text, reason: outcome.reason });
    }
  }
  return refused;
}
