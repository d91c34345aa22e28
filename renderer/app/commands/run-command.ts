import { isCallError, showError } from "../errors/show-error";
import type { Command, CommandContext } from "./types";

/** Whether a command is offered here and now. */
export const isOffered = (command: Command, context: CommandContext): boolean =>
  command.when?.(context) ?? true;

/** Runs a command and shows a toast if its call fails. */
export async function runCommand(command: Command, context: CommandContext): Promise<void> {
  try {
    await command.run(context);
  } catch (error) {
    if (!isCallError(error)) throw error;
    showError(error);
  }
}
