import type { ParsedOf } from "#shared/contract/define";
import type { pageFunctionCalls } from "#shared/contract/page-functions";
import type { WireRecord } from "#shared/contract/records";
import type { RequestContext } from "../../http/context";
import { findDefinition, reachableTables } from "../../tables/public";
import * as records from "../records/public";
import { FieldNames } from "./sdk/field-names";

type Values = Omit<ParsedOf<(typeof pageFunctionCalls)["runFunctionOfBlock"]>, "appId" | "blockId">;

/** The event of a function that a page runs. It contains only what the caller may see. */
export async function pageEvent(
  context: RequestContext,
  page: { id: number; label: string },
  { search, filters, records: chosen }: Values,
): Promise<Record<string, unknown>> {
  const reachable = new Set((await reachableTables(context)).map(({ id }) => id));
  const tableOf = async (tableId: number) => {
    const table = reachable.has(tableId) ? await findDefinition(context.org.database, tableId) : null;
    return table && { table, names: new FieldNames(table.fields) };
  };
  const conditions = [];
  for (const { tableId, fieldId, operator, value = null } of filters) {
    const known = await tableOf(tableId);
    if (known?.table.fieldById.has(fieldId))
      conditions.push({ table: known.table.label, field: known.names.nameOf(fieldId), operator, value });
  }
  const found = [];
  for (const { tableId, recordId } of chosen) {
    const known = await tableOf(tableId);
    if (!known) continue;
    const { bytes } = await records.queryRecords(context, {
      tableId,
      trashed: false,
      size: 1,
      ids: [recordId],
    });
    const [record] = (JSON.parse(bytes.toString()) as { records: WireRecord[] }).records;
    if (record) found.push({ table: known.table.label, ...known.names.toFunction(record) });
  }
  return { type: "page", page, search, filters: conditions, records: found };
}
