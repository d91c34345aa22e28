import { isCallError } from "../../app/errors/show-error";

/**
 * Runs an action for which the server may ask for the password; `app/api` asks the user and retries.
 * @returns null if the user cancelled
 */
export async function withPassword<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (!isCallError(error) || error.id !== "confirmation_needed") throw error;
    return null;
  }
}
