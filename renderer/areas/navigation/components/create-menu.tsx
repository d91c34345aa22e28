import { IconPlus } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { Button } from "../../../ui/button/button";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { createCommands } from "../create-commands";
import { createMenuState } from "../create-menu-state";

/** What can be made here; absent for those who may make nothing. `c` opens it. */
export function CreateMenu() {
  const t = useText();
  const context = useCommandContext();
  const isOpen = useSyncExternalStore(createMenuState.subscribe, createMenuState.current);
  const commands = createCommands.filter((command) => isOffered(command, context));
  if (commands.length === 0) return null;
  const actions = commands.map((command) => ({
    id: command.id,
    label: t(command.name),
    icon: command.icon && <command.icon size={16} stroke={1.5} />,
    ...(command.shortcut ? { shortcut: command.shortcut } : {}),
    onSelect: () => void runCommand(command, context),
  }));
  return (
    <Menu
      label={t("navigation.create")}
      align="end"
      sections={[{ id: "create", actions }]}
      isOpen={isOpen}
      onOpenChange={createMenuState.set}
    >
      <Button icon={<IconPlus size={16} stroke={1.5} />} aria-keyshortcuts="c">
        {t("navigation.create")}
      </Button>
    </Menu>
  );
}
