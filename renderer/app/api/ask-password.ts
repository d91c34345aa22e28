import type { Answer } from "./answer";

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let pending: Promise<boolean> | null = null;

/**
 * Registers how the user is asked for the password; it resolves to whether they confirmed it.
 *
 * @returns puts the way before back
 */
export function onPasswordNeeded(asking: Ask): () => void {
  const before = ask;
  ask = asking;
  return () => {
    ask = before;
  };
}

/** Sends a call, and again once the user has confirmed the password that it asks for. Calls share one question. */
export async function withPassword(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  if (!("error" in answer) || answer.error.id !== "confirmation_needed" || ask === null) return answer;
  pending ??= ask().finally(() => {
    pending = null;
  });
  return (await pending) ? send() : answer;
}
