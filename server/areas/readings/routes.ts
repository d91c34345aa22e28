import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { readingCalls } from "#shared/contract/readings";
import * as operations from "../../engine/changes/operations";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { commit, openTable } from "../tables/public";

/** Has the files of one record read again that could not be. */
async function readAgain(
  context: RequestContext,
  { tableId, recordId, fieldId }: ParsedOf<typeof readingCalls.readAgain>,
): Promise<ReplyOf<typeof readingCalls.readAgain>> {
  const { table, grant: reading } = await openTable(context, tableId, "record:read");
  const { grant } = await openTable(context, tableId, "record:update");
  if (table.fieldById.get(fieldId)?.type !== "attachmentVision") throw new AppError("field_not_found");
  await readRecord(context.org.database, reading, recordId);
  await commit(context, [operations.readAgain(grant, { fieldId, ids: [recordId] })]);
  return {};
}

export const handlers = implement(readingCalls, { readAgain });
