import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordApiCalls } from "#shared/contract/record-api";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { RawJson } from "../../http/input/raw-json";
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
  { tableId, recordId, ...change }: Input<"updateRecord">,
): Reply<"updateRecord"> {
  const records = [{ id: recordId, ...change }];
  const { records: updated, changeSetId } = await updateRecords(context, { tableId, records }).catch(
    (error: unknown) => {
      throw asOfOne(error);
    },
  );
  const [record] = updated;
  if (!record) throw new AppError("record_not_found", { values: { recordId } });
  return { record, changeSetId };
}

const ONE = /^records\.0\./;

/** Errors refer to the request itself instead of a list with one record; the id is in the address. */
function asOfOne(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const fields = error.fields
    .filter(({ path }) => path !== "records.0.id")
    .map(({ path, message }) => ({ path: path.replace(ONE, ""), message }));
  const { id, values, cause } = error;
  return new AppError(id, {
    ...(fields.length > 0 && { fields }),
    ...(values && { values }),
    cause,
  });
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
