import {
  IconBolt,
  IconCode,
  IconArrowRight,
  IconKey,
  IconMail,
  IconSettings,
  IconSparkles,
  IconTablePlus,
  IconTemplate,
  IconUpload,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { openPanel } from "../../../app/panels";
import { useBuilderMode, useSession } from "../../../app/session/session-context";
import { settingsPages, useSlot } from "../../../app/slots";
import { useIsPhone } from "../../../ui/use-phone";
import { useText } from "../../../ui/text";
import { openPalette } from "../../../app/commands/palette-state";
import styles from "./shortcut-bar.module.css";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

interface Shortcut {
  id: string;
  label: string;
  icon: ReactNode;
  isShown: boolean;
  run: () => void;
}

/** Pages of the settings that have a tile, in the order of the settings. */
const inBar = new Set(["roles", "users", "action-history", "automation-usage"]);

/** Ways on as small tiles, each only for whom it works. Not on a phone (specification 1, section 2.4). */
export function ShortcutBar() {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const { can } = session;
  const settings = useSlot(settingsPages);
  const isBuilding = useBuilderMode();
  const isPhone = useIsPhone();
  const shortcuts: Shortcut[] = [
    {
      id: "go",
      label: t("home.goTo"),
      icon: <IconArrowRight {...ICON} />,
      isShown: true,
      run: () => openPalette("go"),
    },
    {
      id: "upload",
      label: t("home.uploadData"),
      icon: <IconUpload {...ICON} />,
      isShown: can.canViewConnectorPage,
      run: () => void navigate("/connector"),
    },
    {
      id: "table",
      label: t("navigation.newBlankTable"),
      icon: <IconTablePlus {...ICON} />,
      isShown: can.canCreateTables && isBuilding,
      run: () => openPanel("newTable", {}),
    },
    {
      id: "templates",
      label: t("home.templates"),
      icon: <IconTemplate {...ICON} />,
      isShown: can.canViewTemplates,
      run: () => void navigate("/templates"),
    },
    {
      id: "automations",
      label: t("home.automations"),
      icon: <IconBolt {...ICON} />,
      isShown: can.canManageAutomations,
      run: () => void navigate("/automations"),
    },
    ...settings
      .filter(({ id, mayUse }) => inBar.has(id) && mayUse(session))
      .map(({ id, title, icon: Icon }) => ({
        id,
        label: t(title),
        icon: <Icon {...ICON} />,
        isShown: true,
        run: () => void navigate(`/settings/${id}`),
      })),
    {
      id: "api-token",
      label: t("home.apiToken"),
      icon: <IconKey {...ICON} />,
      isShown: can.canManageAutomations && session.plan.features.includes("api"),
      run: () => void navigate("/automations/api-token"),
    },
    {
      id: "lowcode",
      label: t("home.lowCode"),
      icon: <IconCode {...ICON} />,
      isShown: can.canUseLowCode,
      run: () => void navigate("/lowcode"),
    },
    {
      id: "builder",
      label: t("home.createWithAi"),
      icon: <IconSparkles {...ICON} />,
      isShown: can.canCreateAppsAndTables,
      run: () => void navigate("/builder"),
    },
    {
      id: "settings",
      label: t("settings.title"),
      icon: <IconSettings {...ICON} />,
      isShown: true,
      run: () => void navigate("/settings"),
    },
    {
      id: "outbox",
      label: t("home.outbox"),
      icon: <IconMail {...ICON} />,
      isShown: can.isAdmin,
      run: () => void navigate("/settings/outbox"),
    },
  ];
  if (isPhone) return null;
  return (
    <nav className={styles.bar} aria-label={t("home.shortcuts")}>
      {shortcuts
        .filter(({ isShown }) => isShown)
        .map(({ id, label, icon, run }) => (
          <button key={id} type="button" className={styles.shortcut} onClick={run}>
            <span className={styles.tile}>{icon}</span>
            {label}
          </button>
        ))}
    </nav>
  );
}
