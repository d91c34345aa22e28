import { IconApps, IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { RECENT_IN_APPS_MENU } from "#shared/limits/home";
import { useCan } from "../../../app/session/session-context";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { addressOf, tileKindOf, useGetHomeQuery } from "../../home/public";
import styles from "./top-bar-parts.module.css";

/** The seven tables and apps opened last, and the way to all of them. */
export function AppsMenu() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const { data } = useGetHomeQuery({});
  const recent: MenuAction[] = (data?.recent ?? []).slice(0, RECENT_IN_APPS_MENU).map((item) => ({
    id: item.key,
    label: item.label,
    icon: <Tile kind={tileKindOf(item)} icon={item.icon} color={item.color} size="s" />,
    onSelect: () => void navigate(addressOf(item)),
  }));
  const all: MenuAction[] = [
    {
      id: "apps",
      label: t("navigation.allApps"),
      icon: <IconApps size={16} stroke={1.5} />,
      onSelect: () => void navigate("/home/apps"),
    },
  ];
  if (can.canViewTablesPages) {
    all.unshift({
      id: "tables",
      label: t("navigation.allTables"),
      icon: <IconTable size={16} stroke={1.5} />,
      onSelect: () => void navigate("/home/tables"),
    });
  }
  return (
    <Menu
      label={t("navigation.appsAndTables")}
      width={260}
      sections={[
        { id: "recent", heading: t("home.mostRecent"), actions: recent },
        { id: "all", actions: all },
      ]}
    >
      <button type="button" className={styles.text}>
        <IconLayoutGrid size={16} stroke={1.5} aria-hidden />
        <span className={styles.ellipsis}>{t("navigation.appsAndTables")}</span>
      </button>
    </Menu>
  );
}
