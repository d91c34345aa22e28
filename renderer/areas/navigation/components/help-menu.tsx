import { IconHelp } from "@tabler/icons-react";
import { helpMenu } from "../../../app/slots";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { helpMenuState } from "../menu-states";
import { CommandMenu } from "./command-menu";

/** The keys that act here and the API's reference. Ctrl Shift H opens it. */
export function HelpMenu() {
  const t = useText();
  return (
    <CommandMenu label={t("navigation.help")} slot={helpMenu} state={helpMenuState}>
      <IconButton label={t("navigation.help")} aria-keyshortcuts="Control+Shift+H">
        <IconHelp size={18} stroke={1.5} />
      </IconButton>
    </CommandMenu>
  );
}
