import { commitChanges } from "../../../changes/commit";
import { addAiFields, readAiFields } from "../../ai/public";
import type { CopiedTable, CopyContext } from "./copy-structure";

/** Has AI fill the copies of the fields that it fills, once all records are there. */
export async function copyAiFields(
  context: CopyContext,
  sourceId: number,
  { tableId, fields }: CopiedTable,
): Promise<void> {
  const { org, actor, jobId } = context;
  const copies = new Map(fields);
  const settings = (await readAiFields(context, sourceId)).flatMap(({ fieldId, sources, ...others }) => {
    const copy = copies.get(fieldId);
    const known = sources.flatMap((id) => copies.get(id) ?? []);
    return copy !== undefined && known.length > 0 ? [{ ...others, fieldId: copy, sources: known }] : [];
  });
  const operations = await addAiFields(context, tableId, settings);
  if (operations.length === 0) return;
  const key = `job:${jobId}:aiFields`;
  await commitChanges(org, { actor, cause: "system", operations, idempotency: { key, requestHash: key } });
}
