import { commitChanges } from "../../../changes/commit";
import { tableParts } from "../../../duplicates/registry";
import type { CopiedTable, CopyContext } from "./copy-structure";

/** Gives a copied table what other areas add to its source. */
export async function copyParts(
  context: CopyContext,
  sourceId: number,
  { tableId, fields }: CopiedTable,
): Promise<void> {
  const { org, actor, services, jobId } = context;
  for (const { area, copy } of services.contributions.of(tableParts)) {
    const operations = await copy(context, { sourceId, tableId, fields: new Map(fields) });
    if (operations.length === 0) continue;
    const key = `job:${jobId}:${area}`;
    await commitChanges(org, { actor, cause: "system", operations, idempotency: { key, requestHash: key } });
  }
}
