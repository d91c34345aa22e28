import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordGroupCalls } from "#shared/contract/record-groups";
import * as records from "../../engine/public";
import type { ReadContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { rightTo } from "./read";

type Calls = typeof recordGroupCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function aggregateRecords(
  context: ReadContext,
  { tableId, ...query }: Input<"aggregateRecords">,
): Reply<"aggregateRecords"> {
  const grant = await authorize(context, rightTo(query), tableId);
  return records.aggregateRecords(context.org.database, grant, query, { signal: context.signal });
}

export async function groupRecords(
  context: ReadContext,
  { tableId, ...query }: Input<"groupRecords">,
): Reply<"groupRecords"> {
  const grant = await authorize(context, rightTo(query), tableId);
  return records.groupRecords(context.org.database, grant, query, { signal: context.signal });
}
