import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableCalls } from "#shared/contract/tables";
import { countRecords } from "../../../engine/public";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { duplicators } from "../../../duplicates/registry";
import { openTable, tableKind } from "../../../tables/public";
import { findAppRow } from "../../views/public";
import { duplicateJob } from "./duplicate-job";
import { duplicateView } from "./duplicate-view";
import { recordKind } from "../../../policy/record";

type Call = typeof tableCalls.duplicateItem;

export async function duplicateItem(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { type, id } = input;
  const isView = type === "dashboard" && (await findAppRow(context.org.database, id))?.tableId !== null;
  if (isView) return { jobId: null, ...(await duplicateView(context, input)) };
  const duplicator = context.services.contributions.find(duplicators, type);
  if (duplicator) return { jobId: null, ...(await duplicator.duplicate(context, input)) };
  return { jobId: await startCopy(context, input), id: null, changeSetId: 0 };
}

/** Starts the job. @throws AppError object_not_found, permission_denied without the right to make tables */
async function startCopy(
  context: RequestContext,
  { id: tableId, name, withRecords }: ParsedOf<Call>,
): Promise<number> {
  const { org, actor, services } = context;
  await authorize(context, tableKind.create);
  const { grant } = await openTable(context, tableId, recordKind.read);
  const { count } = withRecords ? await countRecords(org.database, grant, { trashed: false }) : { count: 0 };
  const input = { tableId, name, withRecords, total: count };
  return services.jobs.enqueue(org, duplicateJob, input, actor.userId);
}
