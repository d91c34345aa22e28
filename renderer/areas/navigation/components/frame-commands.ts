import { useEffect, useMemo, useRef } from "react";
import { host } from "../../../host";
import { useCommands, type Command } from "../../../app/commands";
import { currentCommands } from "../../../app/commands/registry";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { createMenu, helpMenu, userMenu, useSlot } from "../../../app/slots";
import { keyCommands, ownCommands } from "../commands";
import { useSupportCommands } from "../use-support-commands";

/** The commands of the menus and those for keys alone. */
function useMenuCommands(): readonly Command[] {
  const [create, user, help] = [useSlot(createMenu), useSlot(userMenu), useSlot(helpMenu)];
  const support = useSupportCommands();
  return useMemo(() => {
    const commandsOf = (entries: readonly { command: Command }[]) => entries.map(({ command }) => command);
    const places = commandsOf(user);
    return [
      ...keyCommands,
      ...commandsOf(create),
      ...places,
      ...ownCommands,
      ...commandsOf(help),
      ...support,
    ];
  }, [create, user, help, support]);
}

/** Puts the frame's commands in force and answers the desktop's menu with them. */
export function FrameCommands(): null {
  useCommands(useMenuCommands());
  const context = useCommandContext();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(
    () =>
      host.onMenuCommand((name) => {
        const command = currentCommands().find(({ id }) => id === name);
        if (command && isOffered(command, latest.current)) void runCommand(command, latest.current);
      }),
    [],
  );
  return null;
}
