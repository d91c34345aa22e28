import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { ShownBars, ShownMenuItem } from "#shared/contract/bars";
import { useText } from "../../../../ui/text";
import { Tile } from "../../../../ui/tile/tile";
import { BarLink } from "./bar-link";
import { FavoriteItems } from "./favorite-items";
import styles from "./menu-bar.module.css";
import { ShortcutItem } from "./shortcut-item";
import { useBarShortcuts } from "./shortcuts";

type ShownMenu = NonNullable<ShownBars["menu"]>;

interface MenuItemsProps {
  appId: number;
  menu: Pick<ShownMenu, "items" | "shortcuts" | "show_app_icons" | "large_icons">;
  onFollow?: () => void;
}

/** The items and shortcuts of an app's menu, beside its pages or over them. */
export function MenuItems({ appId, menu, onFollow }: MenuItemsProps) {
  const t = useText();
  const shortcuts = useBarShortcuts(menu.shortcuts);
  const hasIcons = menu.show_app_icons;
  const show = (item: ShownMenuItem) => {
    if (item.type === "favorites") return <FavoriteItems {...{ appId, hasIcons, onFollow }} />;
    if (item.type === "folder") return <Folder folder={item} show={show} appId={appId} onFollow={onFollow} />;
    const size = menu.large_icons ? "l" : "s";
    return (
      <BarLink appId={appId} path={item.path} className={styles.item} onFollow={onFollow}>
        {hasIcons && (
          <Tile
            kind={item.kind === "channel" ? "view" : item.kind}
            icon={item.icon}
            color={item.color ?? "stone"}
            size={size}
          />
        )}
        <span>{item.label}</span>
      </BarLink>
    );
  };
  if (menu.items.length === 0 && shortcuts.length === 0)
    return <p className={styles.nothing}>{t("bars.emptyMenu")}</p>;
  return (
    <>
      <ul className={styles.list} data-large={menu.large_icons || undefined}>
        {menu.items.map((item) => (
          <li key={item.id}>{show(item)}</li>
        ))}
      </ul>
      {shortcuts.length > 0 && (
        <ul className={styles.shortcuts} aria-label={t("bars.shortcuts")}>
          {shortcuts.map((shortcut) => (
            <li key={shortcut.name}>
              <ShortcutItem {...{ appId, shortcut, onFollow }} className={styles.item} isNamed />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FolderProps {
  appId: number;
  folder: Extract<ShownMenuItem, { type: "folder" }>;
  show: (item: ShownMenuItem) => React.ReactNode;
  onFollow: (() => void) | undefined;
}

/** A folder of the menu; open at first. */
function Folder({ folder, show }: FolderProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const isShown = isOpen || !folder.isCollapsable;
  return (
    <section aria-label={folder.label}>
      {folder.isCollapsable ? (
        <button
          type="button"
          className={styles.folder}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{folder.label}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <h3 className={styles.folder}>{folder.label}</h3>
      )}
      {isShown && (
        <ul className={styles.list}>
          {folder.items.length === 0 && <li className={styles.nothing}>{t("bars.emptyMenu")}</li>}
          {folder.items.map((item) => (
            <li key={item.id}>{show(item)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
