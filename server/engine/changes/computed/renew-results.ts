import type { OrganizationDatabase } from "../../../database/types";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { Work } from "../../../sql/work";
import { openGraph } from "../../compute/graph";

/**
 * The number of the rules by which results are found. Raise it when they change: every organisation's results are then
 * found again once, when it is opened.
 */
export const RESULT_DERIVATION = 1;

/** Computed fields outside the trash whose results were found by other rules. */
const OUTDATED = `"field"."result" is not null and "field"."deletedAt" is null
  and "field"."result" not like '%"derivation":${RESULT_DERIVATION}}'`;

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
