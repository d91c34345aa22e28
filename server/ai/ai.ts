import type { z } from "zod";

/** A picture that a question is about. */
export interface AiPicture {
  /** Media type, such as `image/png`. */
  type: string;
  data: Uint8Array;
}

/** An earlier turn of a conversation. */
export interface AiTurn {
  role: "user" | "assistant";
  text: string;
}

/** A function that the model may call while it answers. It runs with the rights that its maker gave it. */
export interface AiTool {
  description: string;
  input: z.ZodType;
  /** @returns what the model reads, as JSON */
  run(input: unknown): Promise<unknown>;
}

export interface AiQuestion {
  /** The model's task, whatever the text says: the text is untrusted. */
  instructions: string;
  text: string;
  /** Turns before the text, oldest first. */
  earlier?: readonly AiTurn[];
  pictures?: readonly AiPicture[];
  /** By name. The model may call them at most AI_STEPS_MAX times before it has to answer. */
  tools?: Readonly<Record<string, AiTool>>;
  /** Gives the question up; it then throws the signal's reason. */
  signal?: AbortSignal;
}

/** A language model. Every failure is an AppError of `shared/errors/ai.ts`. */
export interface Ai {
  /** False: every question throws ai_not_configured. */
  readonly isConfigured: boolean;
  /** The model that gives vectors; null without one: `embed` throws ai_not_configured. */
  readonly embeddings: string | null;
  /** The whole answer; never empty. */
  answer(question: AiQuestion): Promise<string>;
  /**
   * The answer as data. The shape is sent to the model, and what comes back is checked against it.
   * @throws AppError ai_answer_broken for an answer of another shape
   */
  answerAs<Value>(question: AiQuestion, shape: z.ZodType<Value>): Promise<Value>;
  /** The answer as it is written, in pieces. Once a piece was given, nothing is tried a second time. */
  stream(question: AiQuestion): AsyncIterable<string>;
  /** A vector for each text: similar meanings point in similar directions. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<number[][]>;
}

/** Use of a question, in the model's tokens. */
export interface AiUsage {
  tokens: number;
}
