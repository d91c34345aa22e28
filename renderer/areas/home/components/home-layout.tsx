import {
  IconHome,
  IconApps,
  IconFlag,
  IconFolder,
  IconLayoutGrid,
  IconList,
  IconStar,
  IconTable,
  IconTrash,
  IconWorld,
} from "@tabler/icons-react";
import { Outlet, useLocation } from "react-router-dom";
import { changePreferences, usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { Sheet } from "../../../ui/layers/sheet";
import { PillLinks, type PillLink } from "../../../ui/navigation/pill-links";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./home-layout.module.css";

const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

/** The tab strip on linen and the sheet that its tabs fill. */
export function HomeLayout() {
  const t = useText();
  const { canViewTablesPages, canViewStartHere } = useCan();
  const isBuilding = useBuilderMode();
  const { homeView } = usePreferences();
  const { pathname } = useLocation();
  const links: PillLink[] = [
    {
      to: pathname === "/" ? "/" : "/home",
      label: t("home.open"),
      icon: <IconHome {...ICON} />,
      isExact: true,
    },
    ...(canViewStartHere && isBuilding
      ? [{ to: "/start-here", label: t("start.title"), icon: <IconFlag {...ICON} /> }]
      : []),
    { to: "/home/favorites", label: t("home.starred"), icon: <IconStar {...ICON} /> },
    { to: "/home/folders", label: t("home.folders"), icon: <IconFolder {...ICON} /> },
    ...(canViewTablesPages
      ? [{ to: "/home/tables", label: t("home.tables"), icon: <IconTable {...ICON} /> }]
      : []),
    { to: "/home/apps", label: t("home.apps"), icon: <IconApps {...ICON} /> },
    { to: "/home/public-apps", label: t("home.publicLinks"), icon: <IconWorld {...ICON} /> },
    ...(isBuilding ? [{ to: "/home/recovery", label: t("home.trash"), icon: <IconTrash {...ICON} /> }] : []),
  ];
  return (
    <div className={styles.page}>
      <div className={styles.strip}>
        <PillLinks label={t("home.sections")} links={links} />
        {/* Trash is always a list, and Start Here is none. */}
        <div className={styles.view} hidden={/\/recovery|\/start-here/.test(pathname)}>
          <Segment
            label={t("home.view")}
            value={homeView}
            options={[
              { value: "list", label: t("home.list"), icon: <IconList size={16} stroke={1.5} aria-hidden /> },
              {
                value: "grid",
                label: t("home.grid"),
                icon: <IconLayoutGrid size={16} stroke={1.5} aria-hidden />,
              },
            ]}
            onChange={(chosen) => changePreferences({ homeView: chosen })}
          />
        </div>
      </div>
      <Sheet className={styles.sheet}>
        <div className={styles.column}>
          <Outlet />
        </div>
      </Sheet>
    </div>
  );
}
