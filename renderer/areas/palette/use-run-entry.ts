import { useState } from "react";
import type { CommandContext } from "../../app/commands";
import { currentCommands } from "../../app/commands/registry";
import { useCommandContext } from "../../app/commands/use-command-context";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import type { PaletteEntry } from "./entry";
import { findGone, successTime, withExternalLinks } from "./run-rules";
import { closePalette, returnFocus } from "../../app/commands/palette-state";

interface RunState {
  status: "running" | "done" | "failed";
  message: string;
}

/**
 * Runs the chosen entry. Immediate commands close the palette; slow ones show their progress and success. A
 * failed command keeps the palette open with its message.
 * @param onStay called when the palette stays and takes the focus again
 */
export function useRunEntry(onStay: () => void) {
  const t = useText();
  const context = useCommandContext();
  const [state, setState] = useState<RunState | null>(null);

  const run = async (entry: PaletteEntry) => {
    const { command, label, success } = entry;
    const registered = currentCommands().map(({ id }) => id);
    const gone = findGone(entry, registered, t);
    if (gone) {
      setState({ status: "failed", message: errorMessage(gone) });
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
