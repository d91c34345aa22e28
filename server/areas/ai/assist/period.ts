import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { AI_RECORDS_MAX } from "#shared/limits/ai";
import { aiOf } from "../../../ai/organization-ai";
import { changedSince } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { blocksOf, openPage } from "../../apps/public";
import { appKind } from "../../views/public";
import { instruct, languageNames } from "./instructions";
import { openReadable } from "./record-text";

type Call = (typeof aiAssistCalls)["summarizePeriod"];
type Used = ReplyOf<Call>["records"];

const DAY = 86_400_000;

/** Summarizes what happened in a table, or in the tables of a page, from the records that the reader sees. */
export async function summarizePeriod(
  context: RequestContext,
  { tableId, appId, days }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const ai = await aiOf(context, {
    subject: appId === undefined ? `table:${tableId ?? 0}` : `page:${appId}`,
  });
  const since = Date.now() - days * DAY;
  const tables = appId === undefined ? [tableId ?? 0] : await tablesOfPage(context, appId);
  const each = Math.max(1, Math.floor(AI_RECORDS_MAX / Math.max(1, tables.length)));
  const records: Used = [];
  const data = [];
  for (const id of tables) {
    const { table, find, read, labelOf } = await openReadable(context, id);
    const grant = await authorize(context, recordKind.read, id);
    const { ids, created, updated } = await changedSince(context.org.database, grant, { since, limit: each });
    const found = await find(ids);
    for (const record of found) records.push({ tableId: id, recordId: record.id, label: labelOf(record) });
    data.push({
      table: table.label,
      newRecords: created,
      changedRecords: updated,
      records: found.map((record) => ({ isNew: record.createdAt >= since, ...read(record) })),
    });
  }
  const instructions = instruct(
    `Tell in ${languageNames[context.language]} what happened in the last ${days} days, in at most eight short sentences with figures: what is new, what changed, what stands out.`,
    "The records are the latest ones only; the counts are complete. Say so if nothing happened.",
  );
  const text = await ai.answer({ instructions, text: JSON.stringify(data), signal: context.signal });
  return { text, records };
}

/** The tables that the page's blocks show and that the reader sees. */
async function tablesOfPage(context: RequestContext, appId: number): Promise<number[]> {
  await openPage(context, appId, appKind.read);
  const ids = new Set<number>();
  for (const { config } of await blocksOf(context, appId))
    if (typeof config["tableId"] === "number") ids.add(config["tableId"]);
  const visible: number[] = [];
  for (const id of ids)
    try {
      await authorize(context, recordKind.read, id);
      visible.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  return visible;
}
