import { COMMAND_SUCCESS_MAX, COMMAND_SUCCESS_PER_WORD } from "#shared/limits/home";
import type { CallError } from "../../app/api";
import type { CommandContext } from "../../app/commands";
import { host } from "../../host";
import type { Translate } from "../../ui/text";
import type { PaletteEntry } from "./entry";

/** How long a success is shown, in ms: 250 a word, at most 2000 (specification 1, section 4). */
export const successTime = (message: string): number =>
  Math.min(COMMAND_SUCCESS_MAX, message.trim().split(/\s+/).length * COMMAND_SUCCESS_PER_WORD);

/** Addresses of other places open in a tab of their own (specification 1, section 2.7). */
export const withExternalLinks = (context: CommandContext): CommandContext => ({
  ...context,
  navigate: (path) => (/^mailto:|:\/\//.test(path) ? host.openExternal(path) : context.navigate(path)),
});

/**
 * Finds a command that was unregistered since the palette listed it, for example with its page: 404 with
 * its key (specification 1, section 8). Commands that belong to their entry always exist.
 * @param registered ids of the current commands
 */
export function findGone(
  { command: { id }, item }: Pick<PaletteEntry, "command" | "item">,
  registered: readonly string[],
  t: Translate,
): CallError | null {
  if (item !== undefined || id.includes(":") || registered.includes(id)) return null;
  return { id: "not_found", code: 404, message: t("palette.notFound", { key: id }) };
}
