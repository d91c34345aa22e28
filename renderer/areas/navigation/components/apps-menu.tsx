import { IconApps, IconLayoutGrid, IconStar, IconTable } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { HOME_SECTION_SIZE, RECENT_IN_APPS_MENU } from "#shared/limits/home";
import type { MessageId } from "#shared/text/index";
import { useAfterFirstRender } from "../../../app/first-render";
import { useCan } from "../../../app/session/session-context";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { addressOf, tileKindOf, useGetHomeQuery } from "../../home/public";
import styles from "./top-bar-parts.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;

/** Starred items, the seven tables and apps opened last, and links to all of them. */
export function AppsMenu() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const { data, isError } = useGetHomeQuery({}, { skip: !useAfterFirstRender() });
  const actionOf = (item: HomeItem): MenuAction => ({
    id: item.key,
    label: item.label || t("ui.untitled"),
    icon: <Tile kind={tileKindOf(item)} icon={item.icon} color={item.color} size="s" />,
    onSelect: () => void navigate(addressOf(item)),
  });
  /** Says why there is nothing; it cannot be chosen. */
  const say = (message: MessageId): MenuAction => ({
    id: message,
    label: t(message),
    icon: <IconStar {...ICON} />,
    isDisabled: true,
    onSelect: () => undefined,
  });
  const starred = (data?.starred ?? []).slice(0, HOME_SECTION_SIZE).map(actionOf);
  if (isError && !data) starred.push(say("home.favoritesFailed"));
  else if (data?.starred.length === 0) starred.push(say("home.noFavorites"));
  const recent = (data?.recent ?? []).slice(0, RECENT_IN_APPS_MENU).map(actionOf);
  const all: MenuAction[] = [
    {
      id: "apps",
      label: t("navigation.allApps"),
      icon: <IconApps {...ICON} />,
      onSelect: () => void navigate("/home/apps"),
    },
  ];
  if (can.canViewTablesPages) {
    all.unshift({
      id: "tables",
      label: t("navigation.allTables"),
      icon: <IconTable {...ICON} />,
      onSelect: () => void navigate("/home/tables"),
    });
  }
  return (
    <Menu
      label={t("navigation.appsAndTables")}
      width={260}
      sections={[
        { id: "starred", heading: t("home.starred"), actions: starred },
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
