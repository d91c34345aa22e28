import {
  IconApps,
  IconArrowForwardUp,
  IconBell,
  IconChecklist,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconMessageCircle,
  IconPlus,
  IconRefresh,
  IconSettings,
  IconStar,
  IconTable,
  IconTrash,
  IconUpload,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MenuShortcut } from "#shared/bars/bar-names";
import type { MessageId } from "#shared/text/index";
import { openPanel } from "../../../../app/panels";
import { hasPage } from "../../../../app/router/has-page";
import { useBuilderMode, useCan } from "../../../../app/session/session-context";
import { usePublicPage } from "../../public-page-context";
import { openPalette } from "../../../../app/commands/palette-state";

export interface BarShortcut {
  name: MenuShortcut;
  label: MessageId;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads; else what it does. */
  path?: string;
  run?: () => void;
}

type Can = ReturnType<typeof useCan>;
interface Known extends Omit<BarShortcut, "name"> {
  when?: (can: Can, isBuilding: boolean) => boolean;
}

const known: Record<MenuShortcut, Known> = {
  login: { label: "bars.shortcut.login", Icon: IconLogin2, path: "/login" },
  chat: { label: "bars.shortcut.chat", Icon: IconMessageCircle, path: "/chat" },
  apps: { label: "bars.shortcut.apps", Icon: IconApps, path: "/home/apps" },
  settings: { label: "bars.shortcut.settings", Icon: IconSettings, path: "/settings" },
  favorites: { label: "bars.shortcut.favorites", Icon: IconStar, path: "/home/favorites" },
  notifications: { label: "bars.shortcut.notifications", Icon: IconBell, path: "/updates" },
  invite_users: {
    label: "bars.shortcut.invite_users",
    Icon: IconUserPlus,
    run: () => void openPanel("inviteUsers", {}),
    when: ({ canManageUsers }) => canManageUsers,
  },
  jump_in: { label: "bars.shortcut.jump_in", Icon: IconArrowForwardUp, run: () => openPalette("go") },
  upload_data: {
    label: "bars.shortcut.upload_data",
    Icon: IconUpload,
    path: "/connector",
    when: ({ canViewConnectorPage }) => canViewConnectorPage,
  },
  all_tables: {
    label: "bars.shortcut.all_tables",
    Icon: IconTable,
    path: "/home/tables",
    when: ({ canViewTablesPages }) => canViewTablesPages,
  },
  all_app_pages: { label: "bars.shortcut.all_app_pages", Icon: IconLayoutDashboard, path: "/home/apps" },
  refresh: { label: "bars.shortcut.refresh", Icon: IconRefresh, run: () => window.location.reload() },
  recovery: {
    label: "bars.shortcut.recovery",
    Icon: IconTrash,
    path: "/home/recovery",
    when: (_can, isBuilding) => isBuilding,
  },
  show_all: { label: "bars.shortcut.show_all", Icon: IconHome, path: "/home" },
  create_new: {
    label: "bars.shortcut.create_new",
    Icon: IconPlus,
    run: () => openPalette("create"),
    when: ({ canCreateAppsAndTables }) => canCreateAppsAndTables,
  },
  tasks: {
    label: "bars.shortcut.tasks",
    Icon: IconChecklist,
    path: "/tasks",
    when: ({ canViewTasks }) => canViewTasks,
  },
};

/**
 * Logged-in users need no login entry; visitors of a public page only get entries that work without an
 * account.
 */
const forVisitors: readonly MenuShortcut[] = ["login", "refresh"];
const notForMembers: readonly MenuShortcut[] = ["login"];

/** Whether the product has what a shortcut leads to. */
export const hasShortcut = (name: MenuShortcut): boolean => {
  const { path } = known[name];
  return path === undefined || path === "/login" || hasPage(path);
};

export const shortcutLabel = (name: MenuShortcut): MessageId => known[name].label;

/** The shortcuts that are on and that the reader may use. */
export function useBarShortcuts(isOn: Partial<Record<MenuShortcut, boolean>>): BarShortcut[] {
  const can = useCan();
  const isBuilding = useBuilderMode();
  const isVisitor = usePublicPage() !== null;
  const isMeant = (name: MenuShortcut) =>
    isVisitor ? forVisitors.includes(name) : !notForMembers.includes(name);
  return (Object.keys(known) as MenuShortcut[])
    .filter(
      (name) =>
        isOn[name] && isMeant(name) && hasShortcut(name) && (known[name].when?.(can, isBuilding) ?? true),
    )
    .map((name) => ({ name, ...known[name] }));
}
