import { IconDots } from "@tabler/icons-react";
import type { MessageId } from "#shared/text/index";
import { useKeysOf } from "../../../app/commands/own-keys";
import { useCommandList } from "../../../app/commands/registry";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useOrganizationSections } from "../use-organization-sections";

/** Commands of the menu by their ids, in its order (specification 1, section 2.5). */
const toMake = ["views.createSuperForm", "views.createKanban", "tables.create", "apps.create"];
const toGo = [
  "home.open",
  "automations.open",
  "start.open",
  "connector.open",
  "templates.open",
  "users.open",
  "feedback.write",
  "help.open",
  "settings.open",
];

/** The specification's names, which are shorter than those of the palette. */
const shortNames: Readonly<Record<string, MessageId>> = { "users.open": "users.title" };

/** The most used actions and links, and the organisation's menu. */
export function MoreMenu() {
  const t = useText();
  const context = useCommandContext();
  const keysOf = useKeysOf();
  const commands = useCommandList();
  const organization = useOrganizationSections();
  const actionsOf = (ids: readonly string[]): MenuAction[] =>
    ids
      .flatMap((wanted) => commands.find(({ id }) => id === wanted) ?? [])
      .filter((command) => isOffered(command, context))
      .map((command) => {
        const shortcut = keysOf(command);
        return {
          id: command.id,
          label: t(shortNames[command.id] ?? command.name),
          icon: command.icon && <command.icon size={16} stroke={1.5} />,
          ...(shortcut ? { shortcut } : {}),
          onSelect: () => void runCommand(command, context),
        };
      });
  const own = organization.find(({ id }) => id === "organizations")?.actions ?? [];
  return (
    <Menu
      label={t("navigation.more")}
      align="end"
      width={248}
      sections={[
        { id: "make", actions: actionsOf(toMake) },
        { id: "go", heading: t("palette.go"), actions: actionsOf(toGo) },
        { id: "organization", heading: t("navigation.orgOptions"), actions: own },
      ]}
    >
      <IconButton label={t("navigation.more")}>
        <IconDots size={18} stroke={1.5} />
      </IconButton>
    </Menu>
  );
}
