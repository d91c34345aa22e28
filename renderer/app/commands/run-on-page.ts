import { currentCommands, onCommandsChanged } from "./registry";
import { isOffered, runCommand } from "./run-command";
import type { CommandContext } from "./types";

/** How long a page may take to offer its commands, in ms; then the person is simply there. */
const PATIENCE = 10_000;

const commandOf = (id: string) => currentCommands().find((command) => command.id === id);

/** Opens a page and runs one of the page's own commands as soon as it is offered. */
export function runOnPage(path: string, commandId: string, context: CommandContext): void {
  const before = commandOf(commandId);
  const run = () => {
    const command = commandOf(commandId);
    if (command && isOffered(command, context)) void runCommand(command, context);
  };
  if (before && (context.path === path || context.path.startsWith(`${path}/`))) return run();
  context.navigate(path);
  const stop = onCommandsChanged(() => {
    const command = commandOf(commandId);
    // The page one leaves may still offer its own for a moment.
    if (!command || command === before) return;
    end();
    requestAnimationFrame(run);
  });
  const timer = setTimeout(() => end(), PATIENCE);
  const end = () => {
    clearTimeout(timer);
    stop();
  };
}
