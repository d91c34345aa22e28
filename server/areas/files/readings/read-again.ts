import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fileCalls } from "#shared/contract/files";
import * as operations from "../../../engine/model/operations";
import { readRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { commit } from "../../../http/change-set";
import { openTable } from "../../../tables/public";
import { recordKind } from "../../../policy/record";

/** Has the files of one record read again that could not be. */
export async function readAgain(
  context: RequestContext,
  { tableId, recordId, fieldId }: ParsedOf<typeof fileCalls.readAgain>,
): Promise<ReplyOf<typeof fileCalls.readAgain>> {
  const { table, grant } = await openTable(context, tableId, recordKind.update);
  if (table.fieldById.get(fieldId)?.type !== "attachmentVision") throw new AppError("field_not_found");
  await readRecord(context.org.database, grant, recordId);
  await commit(context, [operations.readAgain(grant, { fieldId, ids: [recordId] })]);
  return {};
}
