import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordApiCalls } from "#shared/contract/record-api";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { RawJson } from "../../http/raw-json";
import { queryRecords } from "./read";
import { deleteRecords } from "./trash";
import { updateRecords } from "./write";

type Calls = typeof recordApiCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export const listRecords = (context: RequestContext, input: Input<"listRecords">): Promise<RawJson> =>
  queryRecords(context, { ...input, trashed: false });

export async function updateRecord(
  context: RequestContext,
  { tableId, recordId, data, expect }: Input<"updateRecord">,
): Reply<"updateRecord"> {
  const records = [{ id: recordId, data, ...(expect ? { expect } : {}) }];
  const { records: updated, changeSetId } = await updateRecords(context, { tableId, records });
  const [record] = updated;
  if (!record) throw new AppError("record_not_found", { values: { recordId } });
  return { record, changeSetId };
}

/** @throws AppError record_not_found also for a record in the trash: there is nothing to delete */
export async function deleteRecord(
  context: RequestContext,
  { tableId, recordId }: Input<"deleteRecord">,
): Reply<"deleteRecord"> {
  const { ids, changeSetId } = await deleteRecords(context, { tableId, ids: [recordId] });
  if (ids.length === 0) throw new AppError("record_not_found", { values: { recordId } });
  return { changeSetId };
}
