import type { AccountUsage } from "#shared/contract/usage";
import type { PolicyContext } from "../../policy/authorize";
import { visibleObjects } from "../history/public";
import { largestTables } from "./repository";

const TABLES_MAX = 100;

/** Tables by their records, the largest first, named as far as the reader may see them. */
export async function listTables(
  context: PolicyContext,
  limit: number | null,
): Promise<AccountUsage["database_rows"]> {
  const { org } = context;
  const tables = await largestTables(org.database, TABLES_MAX);
  const known = org.database.kinds.get("table");
  const ids = tables.map(({ id }) => id);
  const visible = known && ids.length > 0 ? await visibleObjects(context, known, ids) : new Map();
  return tables.map(({ id, label, recordCount }) => ({
    table_id: id,
    label: visible.has(id) ? label : null,
    used: recordCount,
    limit,
    updated_at: null,
  }));
}
