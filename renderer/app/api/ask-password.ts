import type { Answer } from "./answer";

type Ask = () => Promise<boolean>;

/** How users prove who they are: by the password, or by a new login if they have none. */
const asks = new Map<string, Ask>();
let pending: Promise<boolean> | null = null;

/**
 * Registers how the user is asked for the password; it resolves to whether they confirmed it.
 *
 * @returns puts the way before back
 */
export const onPasswordNeeded = (asking: Ask): (() => void) => register("confirmation_needed", asking);

/**
 * Registers how a user without a password is asked to log in again; it resolves to whether they did.
 *
 * @returns puts the way before back
 */
export const onLoginNeeded = (asking: Ask): (() => void) => register("login_needed", asking);

function register(errorId: string, asking: Ask): () => void {
  const before = asks.get(errorId);
  asks.set(errorId, asking);
  return () => {
    if (before === undefined) asks.delete(errorId);
    else asks.set(errorId, before);
  };
}

/** Sends a call, and again once the user has proved who they are. Calls share one question. */
export async function withPassword(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  const ask = "error" in answer ? asks.get(answer.error.id) : undefined;
  if (ask === undefined) return answer;
  pending ??= ask().finally(() => {
    pending = null;
  });
  return (await pending) ? send() : answer;
}
