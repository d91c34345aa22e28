import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordCalls, RecordData, WireRecord } from "#shared/contract/records";
import type { ChangeSetResult } from "../../engine/changes/change-set";
import * as operations from "../../engine/changes/operations";
import type { RequestContext } from "../../http/context";
import { commit, findPeople, openTable } from "../tables/public";
import { checkRecords, isBlank } from "./check-values";

type Calls = typeof recordCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function createRecords(
  context: RequestContext,
  input: Input<"createRecords">,
): Reply<"createRecords"> {
  const { table, grant } = await openTable(context, input.tableId, "record:create");
  const people = await findPeople(context.org.database);
  const values = checkRecords(
    { table, people, language: context.language, actor: context.actor },
    input.records,
    true,
  );
  const result = await commit(context, [
    operations.createRecords(
      grant,
      values.map((data) => ({ data })),
    ),
  ]);
  return { records: changedRecords(result), changeSetId: result.changeSetId };
}

/** `expect` is compared in the writer, so of two who change the same cell the second one learns of it. */
export async function updateRecords(
  context: RequestContext,
  input: Input<"updateRecords">,
): Reply<"updateRecords"> {
  const { table, grant } = await openTable(context, input.tableId, "record:update");
  const people = await findPeople(context.org.database);
  const values = checkRecords(
    { table, people, language: context.language, actor: context.actor },
    input.records,
    false,
  );
  const records = input.records.map(({ id, expect }, index) => ({
    id,
    data: values[index] ?? {},
    ...(expect ? { expect: emptyAsNull(expect) } : {}),
  }));
  const result = await commit(context, [operations.updateRecords(grant, records)]);
  return { records: changedRecords(result), changeSetId: result.changeSetId };
}

/** A cell that shows nothing holds null, however the client writes it. */
const emptyAsNull = (data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).map(([fieldId, value]) => [fieldId, isBlank(value) ? null : value]),
  );

function changedRecords({ results: [entry] }: ChangeSetResult): WireRecord[] {
  return entry?.type === "records" ? entry.records : [];
}
