import { AI_CHARACTERS_PER_TOKEN, AI_TOKENS_PER_PICTURE } from "#shared/limits/ai";
import type { AiQuestion } from "./ai";

interface Reported {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** The tokens that the provider reported, or an estimate by the length of question and answer. */
export function tokensOf(question: AiQuestion, answer: string, reported?: Reported): number {
  const { inputTokens, outputTokens } = reported ?? {};
  return (inputTokens || estimateTokens(question)) + (outputTokens || toTokens(answer.length));
}

export function estimateTokens({ instructions, text, earlier = [], pictures = [] }: AiQuestion): number {
  const said = earlier.reduce((sum, turn) => sum + turn.text.length, instructions.length + text.length);
  return toTokens(said) + pictures.length * AI_TOKENS_PER_PICTURE;
}

/** For providers that do not report the tokens of texts that get vectors. */
export const textTokens = (texts: readonly string[]): number =>
  toTokens(texts.reduce((sum, { length }) => sum + length, 0));

const toTokens = (characters: number): number => Math.ceil(characters / AI_CHARACTERS_PER_TOKEN);
