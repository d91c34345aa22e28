import { z } from "zod";
import { chartConfig, chartKinds } from "#shared/blocks/types/figures";
import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { aggregateNames } from "#shared/fields/aggregate-names";
import { timeSteps } from "#shared/fields/time-steps";
import { foldText } from "#shared/fold-text";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import type { Ai } from "../../../ai/ai";
import { aiOf } from "../../../ai/organization-ai";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { recordKind } from "../../../policy/record";
import { openTable, visibleTables, type TableDefinition } from "../../../tables/public";
import { readChart } from "./chart-rules";
import { describeFields, findField, namedFilter, toFilter } from "./conditions";
import { instruct, languageNames } from "./instructions";

type Call = (typeof aiAssistCalls)["proposeChart"];
type Proposal = Pick<ReplyOf<Call>, "title" | "config">;

const proposed = z.object({
  title: z.string().max(BLOCK_TITLE_MAX),
  table: z.string(),
  kind: z.string(),
  groupField: z.string(),
  splitField: z.string().nullish(),
  step: z.string().nullish(),
  measureField: z.string().nullish(),
  measure: z.string().nullish(),
  filter: namedFilter.nullish(),
});

/** "Work orders by status": the settings of a chart. Without a model they are read from the sentence by rules. */
export async function proposeChart(
  context: RequestContext,
  { sentence }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const ai = await aiOf(context, { subject: "chart" });
  const tables = await Promise.all(
    (await visibleTables(context)).map(
      async ({ id }) => (await openTable(context, id, recordKind.read)).table,
    ),
  );
  return ai.isConfigured
    ? { planner: "model", ...(await askModel(context, { ai, sentence, tables })) }
    : { planner: "rules", ...byRules(sentence, tables) };
}

/** @throws AppError ai_chart_unclear */
function byRules(sentence: string, tables: readonly TableDefinition[]): Proposal {
  const wish = readChart(sentence, tables);
  if (!wish) throw new AppError("ai_chart_unclear");
  const title = sentence.charAt(0).toUpperCase() + sentence.slice(1, BLOCK_TITLE_MAX);
  return { title, config: chartConfig.parse({ ...wish, title }) };
}

/** @throws AppError ai_chart_unclear for an answer that names no visible table or field */
async function askModel(
  context: RequestContext,
  { ai, sentence, tables }: { ai: Ai; sentence: string; tables: readonly TableDefinition[] },
): Promise<Proposal> {
  const instructions = instruct(
    "Turn the sentence into a chart of one of the tables. Name table, fields and options exactly.",
    `The kind is one of ${chartKinds.join(", ")}; a groupField of dates has a step of ${timeSteps.join(", ")}.`,
    `Records are counted without a measureField; else the measure is one of ${aggregateNames.join(", ")}.`,
    `The title is a few words in ${languageNames[context.language]}.`,
  );
  const described = tables.map(({ label, fields }) => ({ table: label, fields: describeFields(fields) }));
  const text = JSON.stringify({ sentence, tables: described });
  const answer = await ai.answerAs({ instructions, text, signal: context.signal }, proposed);
  const table = tables.find(({ label }) => foldText(label) === foldText(answer.table));
  const group = table && findField(table.fields, answer.groupField);
  if (!table || !group) throw new AppError("ai_chart_unclear");
  const idOf = (name: string | null | undefined) =>
    name ? (findField(table.fields, name)?.id ?? null) : null;
  const { title, filter } = answer;
  return {
    title,
    config: chartConfig.parse({
      title,
      tableId: table.id,
      kind: chartKinds.find((kind) => kind === answer.kind),
      groupField: group.id,
      splitField: idOf(answer.splitField),
      step: timeSteps.find((step) => step === answer.step),
      measure: {
        fieldId: idOf(answer.measureField),
        name: aggregateNames.find((name) => name === answer.measure),
      },
      ...(filter && filter.conditions.length > 0 && { filter: toFilter(filter, table.fields) }),
    }),
  };
}
