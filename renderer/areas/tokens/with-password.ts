import { isCallError } from "../../app/errors/show-error";
import { openPanel } from "../../app/panels";

/**
 * Runs an action; if the server asks for the password again, asks the user and retries.
 * @returns null if the user cancelled
 */
export async function withPassword<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (!isCallError(error) || error.id !== "confirmation_needed") throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      openPanel("confirmPassword", { onAnswer: resolve });
    });
    return isConfirmed ? run() : null;
  }
}
