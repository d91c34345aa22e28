/** A picture that a question is about. */
export interface AiPicture {
  /** Media type, such as `image/png`. */
  type: string;
  data: Uint8Array;
}

export interface AiQuestion {
  /** The model's task, whatever the text says: the text is untrusted. */
  instructions: string;
  text: string;
  pictures?: readonly AiPicture[];
  /** Gives the question up; it then throws the signal's reason. */
  signal?: AbortSignal;
}

/** A language model. Every failure is an AppError of `shared/errors/ai.ts`. */
export interface Ai {
  /** False: every question throws ai_not_configured. */
  readonly isConfigured: boolean;
  /** The whole answer; never empty. */
  answer(question: AiQuestion): Promise<string>;
  /** The answer as it is written, in pieces. Once a piece was given, nothing is tried a second time. */
  stream(question: AiQuestion): AsyncIterable<string>;
}
