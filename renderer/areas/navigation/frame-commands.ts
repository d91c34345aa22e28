import { useEffect, useRef } from "react";
import { host } from "../../host";
import { useCommands } from "../../app/commands";
import { currentCommands } from "../../app/commands/registry";
import { isOffered, runCommand } from "../../app/commands/run-command";
import { useCommandContext } from "../../app/commands/use-command-context";
import { createCommands } from "./create-commands";
import { goCommands } from "./go-commands";
import { helpCommands } from "./help-commands";
import { keyCommands } from "./key-commands";

const frameCommands = [...keyCommands, ...createCommands, ...goCommands, ...helpCommands];

/** Puts the frame's commands in force and answers the desktop's menu with them. */
export function useFrameCommands(): void {
  useCommands(frameCommands);
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
}
