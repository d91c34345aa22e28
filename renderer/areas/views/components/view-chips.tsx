import { IconAdjustmentsHorizontal, IconLock, IconPlus, IconUser } from "@tabler/icons-react";
import type { App } from "#shared/contract/views";
import { isChanged } from "#shared/views/draft";
import { IconButton } from "../../../ui/button/icon-button";
import { useContextMenu, type MenuSection } from "../../../ui/layers/menu";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import styles from "./view-chips.module.css";

const sign = { size: 12, stroke: 1.5 } as const;

interface ViewChipsProps {
  tableIcon: { icon: string; color: App["color"] };
  views: readonly App[];
  selectedId: number | null;
  /** The person sees the selected one otherwise than everybody does. */
  isChanged: boolean;
  menuOf: (view: App) => readonly MenuSection[];
  onSelect: (viewId: number | null) => void;
  onAdd?: (() => void) | undefined;
  /** Opens the tools of the table and of its views. */
  onTools?: (() => void) | undefined;
}

/** The table's saved views, and 'All records' if it has none or shows no view. */
export function ViewChips({
  tableIcon,
  views,
  selectedId,
  isChanged: isSelectedChanged,
  menuOf,
  onSelect,
  onAdd,
  onTools,
}: ViewChipsProps) {
  const t = useText();
  const [menuView, setMenuView] = useState<App | null>(null);
  const { onContextMenu, menu } = useContextMenu(menuView ? menuOf(menuView) : []);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [selectedId, views.length]);
  const openMenu = (view: App) => (event: MouseEvent) => {
    setMenuView(view);
    onContextMenu(event);
  };
  return (
    <nav ref={strip} className={styles.chips} aria-label={t("views.list")}>
      {(views.length === 0 || selectedId === null) && (
        <button
          type="button"
          className={styles.chip}
          aria-current={selectedId === null ? "page" : undefined}
          onClick={() => onSelect(null)}
        >
          <Tile kind="table" size="s" {...tableIcon} />
          {t("views.allRecords")}
          {isSelectedChanged && (
            <span className={styles.changed} role="img" aria-label={t("views.changed")} />
          )}
        </button>
      )}
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={styles.chip}
          aria-current={selectedId === view.id ? "page" : undefined}
          onClick={(event) =>
            selectedId === view.id && menuOf(view).length > 0 ? openMenu(view)(event) : onSelect(view.id)
          }
          onContextMenu={openMenu(view)}
        >
          <Tile kind="view" size="s" icon={view.icon} color={view.color} />
          {view.displayLabel || t("ui.untitled")}
          {view.isPersonal && <IconUser {...sign} role="img" aria-label={t("views.personal")} />}
          {view.isLocked && <IconLock {...sign} role="img" aria-label={t("views.isLocked")} />}
          {(view.id === selectedId ? isSelectedChanged : isChanged(view)) && (
            <span className={styles.changed} role="img" aria-label={t("views.changed")} />
          )}
        </button>
      ))}
      {onAdd && (
        <IconButton size="small" label={t("views.add")} onClick={onAdd}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
      )}
      {onTools && (
        <IconButton size="small" label={t("tables.toolPanel")} onClick={onTools}>
          <IconAdjustmentsHorizontal size={16} stroke={1.5} />
        </IconButton>
      )}
      {menu}
    </nav>
  );
}
