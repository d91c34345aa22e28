import { z } from "zod";
import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { FORMULA_MAX_LENGTH } from "#shared/limits/formula";
import { functionNames } from "#shared/formula/functions/index";
import { aiOf } from "../../../ai/organization-ai";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { getFormulaFields, previewFormula } from "../../fields/public";
import { instruct, languageNames } from "./instructions";

type Calls = typeof aiAssistCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const ATTEMPTS = 2;
const written = z.object({ expression: z.string().max(FORMULA_MAX_LENGTH) });

/** @throws AppError ai_answer_broken if no attempt gives a formula without mistakes */
export async function proposeFormula(
  context: RequestContext,
  { tableId, sentence }: Input<"proposeFormula">,
): Reply<"proposeFormula"> {
  const { tables } = await getFormulaFields(context, { tableId });
  const ai = await aiOf(context, { subject: `table:${tableId}` });
  const instructions = instruct(
    "Write one formula of a spreadsheet-like language for what the sentence says.",
    "Fields are written {Name}; a field of a connected record {Connection}.{Name}. Arguments are separated by commas, the decimal mark is a point, texts stand in double quotes.",
    `Functions: ${functionNames.join(", ")}.`,
    "If there are problems with an earlier attempt, mend them.",
  );
  const fields = tables.map(({ label, fields: own }) => ({
    table: label,
    fields: own.map(({ name, fieldType }) => ({ name, type: fieldType })),
  }));
  let problems: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const text = JSON.stringify({ sentence, fields, problems });
    const { expression } = await ai.answerAs({ instructions, text, signal: context.signal }, written);
    const check = await previewFormula(context, { tableId, expression });
    if (check.problems.length === 0) return { expression };
    problems = check.problems.map(({ message }) => `${expression}: ${message}`);
  }
  throw new AppError("ai_answer_broken");
}

export async function describeFormula(
  context: RequestContext,
  { tableId, expression }: Input<"describeFormula">,
): Reply<"describeFormula"> {
  // Only formulas of fields that the reader sees are described.
  const check = await previewFormula(context, { tableId, expression });
  if (check.problems.length > 0) throw new AppError("field_not_found");
  const ai = await aiOf(context, { subject: `table:${tableId}` });
  const instructions = instruct(
    `Explain the formula in one or two sentences of ${languageNames[context.language]} for somebody who writes none.`,
  );
  return { text: await ai.answer({ instructions, text: expression, signal: context.signal }) };
}
