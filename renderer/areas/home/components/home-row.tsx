import { IconDots, IconStar, IconStarFilled, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { useIsPhone } from "../../../ui/use-phone";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, useContextMenu, type MenuAction } from "../../../ui/layers/menu";
import { classNames } from "../../../ui/class-names";
import { Grip } from "../../../ui/order/grip";
import { Tile } from "../../../ui/tile/tile";
import { useText, type Translate } from "../../../ui/text";
import { tileKindOf } from "../address";
import { useHomeListItem } from "../use-home-list-item";
import styles from "./item-list.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;

/** How a row takes part in an order that the person chooses. */
interface RowOrder {
  row: ComponentProps<"li">;
  handle: ComponentProps<typeof Grip>;
  move: (from: number, to: number) => void;
  index: number;
  isLast: boolean;
}

interface HomeRowProps {
  item: HomeItem;
  view: "list" | "grid";
  showsTime: boolean;
  order: RowOrder | undefined;
}

/** One table, app, view or record: opens on click, starred and handled by its menu or the right mouse button. */
export function HomeRow({ item, view, showsTime, order }: HomeRowProps) {
  const t = useText();
  const { label, icon, iconColor, isUntitled, hint, when, link, favProps, moreMenuOptions } =
    useHomeListItem(item);
  const { isStarred, toggle } = favProps;
  const isPhone = useIsPhone();
  const showsWhen = when !== null && showsTime && view === "list";
  // On a phone there is no room for a column of its own.
  const words = [hint, showsWhen && isPhone ? when : null].filter((part) => part !== null).join(" · ");
  const sections = [...moreMenuOptions, { id: "order", actions: order ? moves(order, t) : [] }];
  const { onContextMenu, menu } = useContextMenu(sections);
  const StarIcon = isStarred ? IconStarFilled : IconStar;
  return (
    <li
      {...order?.row}
      className={classNames(styles.row, order?.row.className)}
      data-view={view}
      onContextMenu={onContextMenu}
    >
      <Link to={link} className={styles.link} data-item draggable={order === undefined}>
        <Tile
          kind={tileKindOf(item)}
          icon={icon}
          color={iconColor}
          size={view === "grid" || isPhone ? "l" : "m"}
        />
        <span className={styles.words}>
          <span className={styles.name} data-untitled={isUntitled || undefined}>
            {label}
          </span>
          {words !== "" && <span className={styles.hint}>{words}</span>}
        </span>
        {showsWhen && !isPhone && <span className={styles.when}>{when}</span>}
      </Link>
      <span className={styles.tools}>
        <span className={classNames(styles.quiet, styles.more)}>
          <Menu sections={sections} label={t("home.actionsOf", { name: label })} align="end">
            <IconButton size="small" label={t("home.actionsOf", { name: label })}>
              <IconDots {...ICON} />
            </IconButton>
          </Menu>
        </span>
        <span className={isStarred && !showsTime ? undefined : styles.quiet}>
          <IconButton
            size="small"
            label={t(isStarred ? "home.unstar" : "home.star")}
            aria-pressed={isStarred}
            onClick={toggle}
          >
            <StarIcon {...ICON} />
          </IconButton>
        </span>
        {/* At the end, where it stays when the others come and go. */}
        {order && <Grip {...order.handle} className={styles.grip} />}
      </span>
      {menu}
    </li>
  );
}

const moves = ({ move, index, isLast }: RowOrder, t: Translate): MenuAction[] => [
  {
    id: "up",
    label: t("ui.moveUp"),
    icon: <IconArrowUp {...ICON} />,
    shortcut: "alt+up",
    isDisabled: index === 0,
    onSelect: () => move(index, index - 1),
  },
  {
    id: "down",
    label: t("ui.moveDown"),
    icon: <IconArrowDown {...ICON} />,
    shortcut: "alt+down",
    isDisabled: isLast,
    onSelect: () => move(index, index + 1),
  },
];
