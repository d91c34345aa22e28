import { type ReactElement } from "react";
import { useKeysOf } from "../../../app/commands/own-keys";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { useSlot, type createMenu } from "../../../app/slots";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import type { createMenuState } from "../menu-states";
import { useStore } from "../../../ui/store/use-store";

interface CommandMenuProps {
  label: string;
  slot: typeof createMenu;
  /** Shared with the shortcut that opens it too. */
  state: typeof createMenuState;
  /** The button that opens it. */
  children: ReactElement;
}

/** Commands as a menu of the top bar; absent for whom none of them is offered. */
export function CommandMenu({ label, slot, state, children }: CommandMenuProps) {
  const t = useText();
  const context = useCommandContext();
  const keysOf = useKeysOf();
  const isOpen = useStore(state);
  const offered = useSlot(slot)
    .map(({ command }) => command)
    .filter((command) => isOffered(command, context));
  if (offered.length === 0) return null;
  const actions = offered.map((command) => {
    const shortcut = keysOf(command);
    return {
      id: command.id,
      label: t(command.name),
      icon: command.icon && <command.icon size={16} stroke={1.5} />,
      ...(shortcut ? { shortcut } : {}),
      onSelect: () => void runCommand(command, context),
    };
  });
  return (
    <Menu
      label={label}
      align="end"
      sections={[{ id: "commands", actions }]}
      isOpen={isOpen}
      onOpenChange={state.set}
    >
      {children}
    </Menu>
  );
}
