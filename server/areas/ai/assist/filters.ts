import { z } from "zod";
import { chartKinds } from "#shared/blocks/types/figures";
import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { aggregateNames } from "#shared/fields/aggregate-names";
import { periodNames } from "#shared/fields/periods";
import { aiOf } from "../../../ai/organization-ai";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { countRecords } from "../../records/public";
import { describeFields, findField, namedFilter, toFilter } from "./conditions";
import { instruct, languageNames } from "./instructions";
import { openReadable } from "./record-text";

type Call = (typeof aiAssistCalls)["proposeFilter"];

const proposed = z.object({
  title: z.string().max(200),
  filter: namedFilter,
  chart: z
    .object({
      kind: z.string(),
      groupField: z.string(),
      measureField: z.string().nullish(),
      measure: z.string().nullish(),
    })
    .nullish(),
});

/** "Overdue by owner": a filter, and a chart if the sentence asks for groups. */
export async function proposeFilter(
  context: RequestContext,
  { tableId, sentence }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { table } = await openReadable(context, tableId);
  const ai = await aiOf(context, { subject: `table:${tableId}` });
  const instructions = instruct(
    "Turn the sentence into a filter of the table. Name fields and options exactly.",
    `Compare days with a period if that fits: ${periodNames.join(", ")}. The user who asks is "me".`,
    `If the sentence asks for groups ("by owner", "per month"), name a chart of a kind of ${chartKinds.join(", ")} with its groupField.`,
    `The title is a few words in ${languageNames[context.language]}.`,
  );
  const today = new Date().toISOString().slice(0, "2026-11-28".length);
  const text = JSON.stringify({ sentence, today, table: table.label, fields: describeFields(table.fields) });
  const {
    title,
    filter: named,
    chart,
  } = await ai.answerAs({ instructions, text, signal: context.signal }, proposed);
  const filter = toFilter(named, table.fields);
  const group = chart ? findField(table.fields, chart.groupField) : undefined;
  const measured = chart?.measureField ? findField(table.fields, chart.measureField) : undefined;
  return {
    title,
    filter,
    chart: group
      ? {
          kind: chartKinds.find((kind) => kind === chart?.kind) ?? "bar",
          groupField: group.id,
          measure: {
            fieldId: measured?.id ?? null,
            name: aggregateNames.find((each) => each === chart?.measure) ?? "sum",
          },
        }
      : null,
    count: await count(context, tableId, filter),
  };
}

async function count(
  context: RequestContext,
  tableId: number,
  filter: ReplyOf<Call>["filter"],
): Promise<number> {
  try {
    return (await countRecords(context, { tableId, filter, trashed: false })).count;
  } catch (cause) {
    // The engine knows best which operators a field takes.
    if (cause instanceof AppError && cause.status < 500) throw new AppError("ai_answer_broken", { cause });
    throw cause;
  }
}
