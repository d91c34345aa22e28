import { IconPlus } from "@tabler/icons-react";
import { createMenu } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { createMenuState } from "../menu-states";
import { CommandMenu } from "./command-menu";

/** Menu of creatable items; absent for users who may not create any. `c` opens it. */
export function CreateMenu() {
  const t = useText();
  return (
    <CommandMenu label={t("navigation.create")} slot={createMenu} state={createMenuState}>
      <Button icon={<IconPlus size={16} stroke={1.5} />} aria-keyshortcuts="c">
        {t("navigation.create")}
      </Button>
    </CommandMenu>
  );
}
