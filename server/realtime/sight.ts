import { rightsOf } from "../policy/rights";
import { tableLevel } from "../policy/table-level";
import type { Reader } from "./sources/source";

/** Whether a table is one the reader may see, be it in the trash or not. */
export async function isInSight({ org, actor }: Reader, tableId: number): Promise<boolean> {
  return tableLevel(await rightsOf(org.database), actor, tableId) !== null;
}
