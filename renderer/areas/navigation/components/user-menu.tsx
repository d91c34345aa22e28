import { IconHammer, IconKey, IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import type { Command } from "../../../app/commands";
import { openPanel } from "../../../app/panels";
import { changePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useSession } from "../../../app/session/session-context";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { helpMenu, userMenu, useSlot } from "../../../app/slots";
import { signOut } from "../../../app/session/sign-out";
import { useIsPhone } from "../../../ui/use-phone";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { createTenthClick } from "../tenth-click";
import { useSupportCommands } from "../use-support-commands";
import { useLookSections, useOrganizationSections } from "../use-organization-sections";
import styles from "./top-bar-parts.module.css";

const isTenthClick = createTenthClick();
const ICON = { size: 16, stroke: 1.5 } as const;

/** Entries that wide screens show in the top bar or on home, so that the menu fits into a window. */
const SHOWN_BESIDE: ReadonlySet<string> = new Set([
  "home.open",
  "tables.open",
  "start.open",
  "updates.open",
  "folders.open",
  "lowcode.open",
  "tokens.open",
  "outbox.open",
  "shortcuts.list",
  "app.openHere",
]);

/** The user's menu: pages, builder mode, sessions, log out. */
export function UserMenu() {
  const t = useText();
  const { user, seat, role } = useSession();
  const isBuilding = useBuilderMode();
  const context = useCommandContext();
  const ofOrganization = useOrganizationSections();
  const look = useLookSections();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  // Builders have the settings in the bar beside.
  const isBeside = (id: string) => SHOWN_BESIDE.has(id) || (id === "settings.open" && seat === "builder");
  const actionsOf = (entries: readonly { command: Command }[]): MenuAction[] =>
    entries
      .filter(({ command }) => isOffered(command, context) && (isPhone || !isBeside(command.id)))
      .map(({ command }) => ({
        id: command.id,
        label: t(command.id === "chat.open" ? "chat.title" : command.name),
        icon: command.icon && <command.icon {...ICON} />,
        onSelect: () => void runCommand(command, context),
      }));
  const places = actionsOf(useSlot(userMenu));
  const support = useSupportCommands().map((command) => ({ command }));
  const help = actionsOf([...useSlot(helpMenu), ...support]);
  const own: MenuAction[] = [
    {
      id: "sessions",
      label: t("access.sessions"),
      icon: <IconKey {...ICON} />,
      onSelect: () => void openPanel("deviceSessions", {}),
    },
  ];
  if (seat === "builder") {
    own.unshift({
      id: "builder",
      label: t(isBuilding ? "navigation.builderModeOff" : "navigation.builderModeOn"),
      icon: <IconHammer {...ICON} />,
      shortcut: "b",
      onSelect: () => changePreferences({ builderMode: !isBuilding }),
    });
  }
  const out = {
    id: "logout",
    label: t("navigation.logout"),
    icon: <IconLogout {...ICON} />,
    onSelect: () => void signOut(),
  };
  return (
    <Menu
      label={user.name}
      align="end"
      width={248}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      sections={[
        { id: "places", heading: `${user.name} · ${role}`, actions: places },
        ...ofOrganization,
        { id: "own", actions: own },
        { id: "help", actions: help },
        ...look,
        { id: "out", actions: [out] },
      ]}
    >
      <button
        type="button"
        className={styles.user}
        aria-label={t("navigation.userMenu", { name: user.name })}
        onClick={() => {
          if (!isTenthClick()) return;
          openPanel("developer", {});
          // After the menu has reacted to the same click, because it would cover the panel.
          queueMicrotask(() => setIsOpen(false));
        }}
      >
        <PersonAvatar person={user} size="l" />
      </button>
    </Menu>
  );
}
