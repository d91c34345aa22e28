import type { Logger } from "pino";
import type { Ai } from "../../../ai/ai";
import { AppError } from "../../../errors";
import type { Found, Knowledge } from "./knowledge";

/** Searches by words and, if the passages have vectors, by meaning. */
export async function searchKnowledge(
  { ai, knowledge, signal, log }: { ai: Ai; knowledge: Knowledge; signal: AbortSignal; log: Logger },
  question: string,
  most: number,
): Promise<Found> {
  if (!knowledge.hasVectors || question.trim() === "") return knowledge.search(question, most);
  const [vector] = await ai.embed([question], signal).catch((error: unknown) => {
    // A ticket is answered from its words while the embeddings model cannot be reached.
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, "question has no vector");
    return [];
  });
  return knowledge.search(question, most, vector);
}
