import {
  IconApps,
  IconBell,
  IconHammer,
  IconHome,
  IconKey,
  IconLogout,
  IconMailbox,
  IconTable,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { openPanel } from "../../../app/panels";
import { changePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useSession } from "../../../app/session/session-context";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import { signOut } from "../../../app/session/sign-out";
import { useIsPhone } from "../../../ui/use-phone";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { Avatar } from "../../../ui/tile/avatar";
import { useText } from "../../../ui/text";
import { helpCommands } from "../help-commands";
import { createTenthClick } from "../tenth-click";
import { useOrganizationSections } from "../use-organization-sections";
import styles from "./top-bar-parts.module.css";

const isTenthClick = createTenthClick();
const ICON = { size: 16, stroke: 1.5 } as const;

/** Oneself: where to go, builder mode, one's sessions, the way out. */
export function UserMenu() {
  const t = useText();
  const navigate = useNavigate();
  const { user, seat, can, role } = useSession();
  const isBuilding = useBuilderMode();
  const isPhone = useIsPhone();
  const context = useCommandContext();
  const ofOrganization = useOrganizationSections();
  const go = (id: string, label: string, icon: ReactNode, path: string): MenuAction => ({
    id,
    label,
    icon,
    onSelect: () => void navigate(path),
  });
  const places = [go("home", t("navigation.home"), <IconHome {...ICON} />, "/")];
  if (can.canViewTablesPages) {
    places.push(go("tables", t("home.tables"), <IconTable {...ICON} />, "/home/tables"));
  }
  places.push(go("apps", t("home.apps"), <IconApps {...ICON} />, "/home/apps"));
  places.push(go("updates", t("navigation.updates"), <IconBell {...ICON} />, "/updates"));
  if (can.isAdmin)
    places.push(go("outbox", t("outbox.title"), <IconMailbox {...ICON} />, "/settings/outbox"));
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
  const help = helpCommands
    .filter((command) => isOffered(command, context))
    .map((command) => ({
      id: command.id,
      label: t(command.name),
      icon: command.icon && <command.icon {...ICON} />,
      onSelect: () => void runCommand(command, context),
    }));
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
      sections={[
        { id: "places", heading: `${user.name} · ${role}`, actions: places },
        { id: "own", actions: own },
        { id: "help", actions: help },
        // On a phone the look and the language, too, are reached from here alone.
        ...ofOrganization.filter(({ id }) => isPhone || id === "organizations"),
        { id: "out", actions: [out] },
      ]}
    >
      <button
        type="button"
        className={styles.user}
        aria-label={t("navigation.userMenu", { name: user.name })}
        onClick={() => void (isTenthClick() && openPanel("developer", {}))}
      >
        <Avatar name={user.name} color={user.color} size="l" />
      </button>
    </Menu>
  );
}
