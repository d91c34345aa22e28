import { useState } from "react";
import { COMMAND_SUCCESS_MAX, COMMAND_SUCCESS_PER_WORD } from "#shared/limits/home";
import type { CommandContext } from "../../app/commands";
import { currentCommands } from "../../app/commands/registry";
import { useCommandContext } from "../../app/commands/use-command-context";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { host } from "../../host";
import { useText } from "../../ui/text";
import type { PaletteEntry } from "./entry";
import { closePalette, returnFocus } from "./state";

interface RunState {
  status: "running" | "done" | "failed";
  message: string;
}

/** How long a success is shown, in ms: 250 a word, at most 2000 (specification 1, section 4). */
const successTime = (message: string): number =>
  Math.min(COMMAND_SUCCESS_MAX, message.trim().split(/\s+/).length * COMMAND_SUCCESS_PER_WORD);

/** Addresses of other places open in a tab of their own (specification 1, section 2.7). */
const withExternalLinks = (context: CommandContext): CommandContext => ({
  ...context,
  navigate: (path) => (path.includes("://") ? host.openExternal(path) : context.navigate(path)),
});

/**
 * Runs what was chosen. What is done at once closes the palette; what takes a while says that it runs, then its
 * success; a refusal keeps the palette open with its message.
 *
 * @param onStay called when the palette stays and takes the focus again
 */
export function useRunEntry(onStay: () => void) {
  const t = useText();
  const context = useCommandContext();
  const [state, setState] = useState<RunState | null>(null);

  const run = async ({ command, label, item, success }: PaletteEntry) => {
    const isOwn = item !== undefined || command.id.includes(":");
    if (!isOwn && !currentCommands().some(({ id }) => id === command.id)) {
      setState({ status: "failed", message: t("palette.notFound", { key: command.id }) });
      return;
    }
    let takesAWhile = false;
    const watched = (given: CommandContext) => {
      const answer = command.run(given);
      if (answer) {
        takesAWhile = true;
        setState({ status: "running", message: t("palette.running") });
      }
      return answer;
    };
    returnFocus();
    try {
      await watched(withExternalLinks(context));
    } catch (error) {
      // Said here and nowhere else: the palette stays.
      setState({ status: "failed", message: isCallError(error) ? errorMessage(error) : t("app.errorTitle") });
      onStay();
      if (!isCallError(error)) throw error;
      return;
    }
    if (takesAWhile) {
      const message = success ? t(success) : t("palette.done", { name: label });
      setState({ status: "done", message });
      onStay();
      setTimeout(closePalette, successTime(message));
    } else closePalette();
  };
  return { state, run, reset: () => setState(null) };
}
