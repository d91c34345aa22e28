import type { CellValue, WireRecord } from "#shared/contract/records";
import { ROWS_MAX } from "#shared/limits/templates";
import { readPage } from "../../engine/public";
import type { ReadContext } from "../../http/context";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";

/** The first records of a table that the actor sees, as samples. */
export async function getRecords(
  context: ReadContext,
  tableId: number,
): Promise<Readonly<Record<string, CellValue>>[]> {
  const { grant } = await openTable(context, tableId, recordKind.read);
  const bytes = await readPage(context.org.database, grant, { size: ROWS_MAX, trashed: false });
  const { records } = JSON.parse(bytes.toString()) as { records: WireRecord[] };
  return records.map(({ data }) => data);
}
