import { z } from "zod";
import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { foldText } from "#shared/fold-text";
import { AI_CLASSIFIED_AT_ONCE } from "#shared/limits/ai";
import { aiOf, toCredits } from "../../../ai/organization-ai";
import { estimateTokens } from "../../../ai/tokens-of";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { instruct } from "./instructions";
import { openReadable } from "./record-text";

type Calls = typeof aiAssistCalls;
type Input = ParsedOf<Calls["classifyRecords"]>;

const answered = z.array(z.object({ id: z.number(), option: z.string() }));
const wrapped = z.object({ records: answered });

/** The questions to the model, each about a few records. */
async function prepare(context: RequestContext, { tableId, fieldId, sources, recordIds }: Input) {
  const { table, find, read, labelOf } = await openReadable(context, tableId);
  const field = table.fieldById.get(fieldId);
  if (!field || !["select", "radioSelect"].includes(field.type)) throw new AppError("field_not_found");
  if (!sources.every((id) => table.fieldById.has(id))) throw new AppError("field_not_found");
  const options = (field.config["options"] ?? []) as { id: number; label: string }[];
  const records = await find(recordIds);
  const instructions = instruct(
    `Choose for each record the option of "${field.name}" that fits best; leave out records that none fits.`,
    `Options: ${JSON.stringify(options.map(({ label }) => label))}. Answer with the id of each record and its option.`,
  );
  const questions = [];
  for (let at = 0; at < records.length; at += AI_CLASSIFIED_AT_ONCE) {
    const part = records.slice(at, at + AI_CLASSIFIED_AT_ONCE);
    const text = JSON.stringify(part.map((record) => ({ id: record.id, ...read(record, sources) })));
    questions.push({ instructions, text, signal: context.signal });
  }
  return { records, options, questions, labelOf };
}

export async function estimateClassification(
  context: RequestContext,
  input: Input,
): Promise<ReplyOf<Calls["estimateClassification"]>> {
  const { records, questions } = await prepare(context, input);
  const perRecord = 10;
  const credits = questions.reduce(
    (sum, question) => sum + toCredits(estimateTokens(question) + AI_CLASSIFIED_AT_ONCE * perRecord),
    0,
  );
  return { records: records.length, credits };
}

export async function classifyRecords(
  context: RequestContext,
  input: Input,
): Promise<ReplyOf<Calls["classifyRecords"]>> {
  const { records, options, questions, labelOf } = await prepare(context, input);
  const ai = await aiOf(context, { subject: `field:${input.fieldId}` });
  const chosen = new Map<number, string>();
  for (const question of questions)
    for (const { id, option } of (await ai.answerAs(question, wrapped)).records) chosen.set(id, option);
  return {
    proposals: records.flatMap((record) => {
      const option = options.find(({ label }) => foldText(label) === foldText(chosen.get(record.id) ?? ""));
      return option
        ? [{ recordId: record.id, label: labelOf(record), optionId: option.id, option: option.label }]
        : [];
    }),
  };
}
