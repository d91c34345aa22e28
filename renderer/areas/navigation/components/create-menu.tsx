import { IconPlus } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { createCommands } from "../create-commands";
import { createMenuState } from "../menu-states";
import { CommandMenu } from "./command-menu";

/** What can be made here; absent for those who may make nothing. `c` opens it. */
export function CreateMenu() {
  const t = useText();
  return (
    <CommandMenu label={t("navigation.create")} commands={createCommands} state={createMenuState}>
      <Button icon={<IconPlus size={16} stroke={1.5} />} aria-keyshortcuts="c">
        {t("navigation.create")}
      </Button>
    </CommandMenu>
  );
}
