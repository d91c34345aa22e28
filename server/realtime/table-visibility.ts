import { rightsOf } from "../policy/rights";
import { isInScope } from "../policy/scopes";
import { tableLevel } from "../policy/table-level";
import type { Reader } from "./event-source";

const READ_TABLE = { kind: "table", name: "read" };

/** Whether a table is one the reader may see, be it in the trash or not. */
export async function isTableVisible({ org, actor }: Reader, tableId: number): Promise<boolean> {
  if (!isInScope(actor, READ_TABLE, { id: tableId, row: {} })) return false;
  return tableLevel(await rightsOf(org.database), actor, tableId) !== null;
}
