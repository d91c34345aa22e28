import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { readingCalls } from "#shared/contract/readings";
import * as operations from "../../engine/changes/operations";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { defineArea } from "../../define-area";
import { commit } from "../../http/change-set";
import { implement } from "../../http/implement";
import { openTable } from "../../tables/public";
import { providerJob, readWithProvider } from "./provider-job";
import { readingJob } from "./reading-job";
import { recordKind } from "../../policy/record";

/** Has the files of one record read again that could not be. */
async function readAgain(
  context: RequestContext,
  { tableId, recordId, fieldId }: ParsedOf<typeof readingCalls.readAgain>,
): Promise<ReplyOf<typeof readingCalls.readAgain>> {
  const { table, grant } = await openTable(context, tableId, recordKind.update);
  if (table.fieldById.get(fieldId)?.type !== "attachmentVision") throw new AppError("field_not_found");
  await readRecord(context.org.database, grant, recordId);
  await commit(context, [operations.readAgain(grant, { fieldId, ids: [recordId] })]);
  return {};
}

const handlers = implement(readingCalls, { readAgain });

export const readings = defineArea({
  name: "readings",
  calls: [handlers],
  jobs: [providerJob, readingJob],
  onOpen: readWithProvider,
});
