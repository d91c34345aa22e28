import type { ReadingFormat } from "#shared/contract/connector";
import type { RowBatch, SourceCell } from "./source";

const MIDNIGHT = "T00:00:00.000Z";

/** Formats a typed cell as values are written in files (`FieldType.toFile`), so that type detection recognises it. */
function textOf(cell: SourceCell, { decimal }: Pick<ReadingFormat, "decimal">): string {
  if (typeof cell === "string") return cell;
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  if (typeof cell === "boolean") return String(cell);
  const instant = cell.toISOString();
  return instant.endsWith(MIDNIGHT) ? instant.slice(0, -MIDNIGHT.length) : instant;
}

/** The cells of a source as texts. Rows that hold texts alone are passed on as they are. */
export async function* asTexts(
  batches: AsyncIterable<RowBatch<SourceCell>>,
  format: Pick<ReadingFormat, "decimal">,
): AsyncGenerator<RowBatch> {
  const toTexts = (row: SourceCell[]): string[] =>
    row.every((cell) => typeof cell === "string") ? row : row.map((cell) => textOf(cell, format));
  for await (const batch of batches) yield { ...batch, rows: batch.rows.map(toTexts) };
}
