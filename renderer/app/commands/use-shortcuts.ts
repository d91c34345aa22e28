import Mousetrap from "mousetrap";
import { useEffect, useRef } from "react";
import { keysOf, onOwnKeysChanged } from "./own-keys";
import { currentCommands, onCommandsChanged } from "./registry";
import { isOffered, runCommand } from "./run-command";
import { isTyping, mayShortcutAct } from "./shortcut-rules";
import type { CommandContext } from "./types";

function mayAct(event: KeyboardEvent, keys: string, { path }: CommandContext): boolean {
  const target = event.target as HTMLElement;
  return mayShortcutAct(keys, {
    isTyping: isTyping({
      tagName: target.tagName,
      isContentEditable: target.isContentEditable,
      inputType: target instanceof HTMLInputElement ? target.type : "",
    }),
    isUnderDialog: document.querySelector("[aria-modal=true], [role=menu]") !== null,
    isAnswered: event.defaultPrevented,
    isInChat: path === "/chat" || path.startsWith("/chat/"),
  });
}

/** Whether a dialog covers the page, or on a phone a panel, which takes the full screen. */
const isPageCovered = ({ isPhone }: CommandContext): boolean =>
  document.querySelector("[aria-modal=true]") !== null ||
  (isPhone && document.querySelector("[data-side-panel]") !== null);

/** Phones have no shortcuts (specification 1, section 2.5); a narrow window with a mouse has. */
const isOnMobile = ({ isPhone }: CommandContext): boolean =>
  isPhone && window.matchMedia("(hover: none)").matches;

/** Binds the shortcuts of all commands to the page. */
export function useShortcuts(context: CommandContext): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    const trap = new Mousetrap();
    // Our own rules decide; Mousetrap's would stop every key in a field, mod or not.
    trap.stopCallback = () => false;
    const press = (event: KeyboardEvent, keys: string) => {
      if (isOnMobile(latest.current) || !mayAct(event, keys, latest.current)) return;
      const command = currentCommands().find(
        (candidate) => keysOf(candidate) === keys && isOffered(candidate, latest.current),
      );
      if (!command || (command.actsOnPage && isPageCovered(latest.current))) return;
      event.preventDefault();
      void runCommand(command, latest.current);
    };
    const bind = () => {
      trap.reset();
      const keys = new Set(currentCommands().flatMap((command) => keysOf(command) ?? []));
      for (const key of keys) trap.bind(key, (event) => press(event, key));
    };
    bind();
    const stops = [onCommandsChanged(bind), onOwnKeysChanged(bind)];
    return () => {
      for (const stop of stops) stop();
      trap.reset();
    };
  }, []);
}
