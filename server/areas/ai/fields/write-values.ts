import { z } from "zod";
import { foldText } from "#shared/fold-text";
import { AI_FILLED_MAX_LENGTH } from "#shared/limits/ai";
import type { Ai } from "../../../ai/ai";
import { AppError } from "../../../errors";
import { instruct, languageNames } from "../assist/instructions";
import type { AiFieldRow } from "./describe";
import { firstSentences, makeClassifier, type Example } from "./write-by-rules";

/** A record to fill, with its sources by the names of their fields. */
export interface Input {
  id: number;
  values: Readonly<Record<string, string>>;
}
interface Task extends Pick<AiFieldRow, "task" | "wish" | "language"> {
  options: readonly { id: number; label: string }[];
}
export type Written = Map<number, string | number | null>;

const answered = z.object({
  records: z.array(z.object({ id: z.number(), value: z.string().max(AI_FILLED_MAX_LENGTH) })),
});

/** The values of some records: by the model, or else by rules where the task allows that. */
export async function writeValues(
  ai: Ai,
  task: Task,
  inputs: readonly Input[],
  { examples, signal }: { examples: () => Promise<Example[]>; signal: AbortSignal },
): Promise<Written> {
  const written: Written = new Map();
  const asked = inputs.filter(({ values }) => Object.keys(values).length > 0);
  // A record whose sources are all empty becomes empty, too.
  for (const { id } of inputs) written.set(id, null);
  if (asked.length === 0) return written;
  const texts = ai.isConfigured
    ? await byModel(ai, task, asked, signal)
    : await byRules(task, asked, examples);
  for (const [id, text] of texts) if (written.has(id)) written.set(id, valueOf(task, text));
  return written;
}

function valueOf({ task, options }: Task, text: string): string | number | null {
  if (task !== "classify") return text.trim() || null;
  return options.find(({ label }) => foldText(label) === foldText(text))?.id ?? null;
}

async function byModel(ai: Ai, task: Task, inputs: readonly Input[], signal: AbortSignal) {
  const text = JSON.stringify(inputs.map(({ id, values }) => ({ id, ...values })));
  const { records } = await ai.answerAs({ instructions: instructionsOf(task), text, signal }, answered);
  return records.map(({ id, value }) => [id, value] as const);
}

function instructionsOf({ task, wish, language, options }: Task): string {
  const ending = "Answer with the id of each record and its value.";
  switch (task) {
    case "summary":
      return instruct(
        `Summarize each record in one or two short sentences in ${languageNames[language]}.`,
        ending,
      );
    case "translate":
      return instruct(`Translate the values of each record into ${languageNames[language]}.`, ending);
    case "classify":
      return instruct(
        `Choose for each record the option that fits best: ${JSON.stringify(options.map(({ label }) => label))}. Leave out records that none fits.`,
        ending,
      );
    case "instruction":
      return instruct(
        `Write a value for each record. What the builder of the table wants: ${JSON.stringify(wish)}.`,
        ending,
      );
  }
}

async function byRules(
  { task, options }: Task,
  inputs: readonly Input[],
  examples: () => Promise<Example[]>,
): Promise<(readonly [number, string])[]> {
  const textOf = ({ values }: Input) => Object.values(values).join(". ");
  if (task === "summary") return inputs.map((input) => [input.id, firstSentences(textOf(input))] as const);
  if (task !== "classify") throw new AppError("ai_not_configured");
  const classify = makeClassifier(
    options.map(({ label }) => label),
    await examples(),
  );
  return inputs.map((input) => [input.id, classify(textOf(input)) ?? ""] as const);
}
