import type { OrganizationDatabase } from "../../database/types";
import type { OperationResult } from "../changes/change-set";
import type { ChangeContext } from "../changes/context";
import type { Work } from "../changes/work";
import { openGraph } from "./graph";

/**
 * Computed fields outside the trash that an earlier version made: their errors have no column yet, or it is not known
 * what they show.
 */
const OUTDATED = `"field"."result" is not null and "field"."deletedAt" is null
  and (("field"."result" not like '%"errors":true%' and "field"."type" <> 'connectedRecord')
    or "field"."result" not like '%"shows":%')`;

export async function hasOutdatedResults(database: OrganizationDatabase): Promise<boolean> {
  const found = await database.get({
    sql: `select 1 from "field" join "table" on "table"."id" = "field"."tableId"
      where ${OUTDATED} and "table"."deletedAt" is null limit 1`,
    parameters: [],
  });
  return found !== undefined;
}

/**
 * Names the computed fields, which `settleStructure` then goes through as it does after a change of the structure.
 */
export function* renewResults({ tables }: ChangeContext): Work<OperationResult> {
  const { nodes } = yield* openGraph(tables);
  return { type: "ids", ids: nodes.map(({ field }) => field.id) };
}
