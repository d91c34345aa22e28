import { MENU_HIDE_TIME } from "#shared/limits/bars";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/button/icon-button";
import { useText } from "../../../../ui/text";
import { useBars } from "../use-bars";
import { BarLogo } from "./bar-logo";
import styles from "./menu-bar.module.css";
import { MenuItems } from "./menu-items";
import { useIsMenuHidden } from "./menu-hidden";

/** An app's menu beside its pages; it can be hidden, and then comes by itself to a pointer at its edge. */
export function AppMenuBar() {
  const t = useText();
  const bars = useBars();
  const [isHidden, setIsHidden] = useIsMenuHidden(bars?.app.id ?? 0);
  const [isNear, setIsNear] = useState(false);
  if (!bars?.menu) return null;
  const { app, menu } = bars;
  const mayHide = menu.allow_hide_menu;
  const isAway = mayHide && isHidden;
  const comes = isAway && menu.show_when_hovered;
  return (
    <div
      className={styles.place}
      style={{ ["--hide-time" as string]: `${MENU_HIDE_TIME}ms` }}
      data-hidden={isAway || undefined}
      data-near={(comes && isNear) || undefined}
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
    >
      <nav
        className={styles.bar}
        aria-label={t("bars.menuOf", { app: menu.title || app.label })}
        inert={isAway && !(comes && isNear)}
        style={{
          ["--bar-top" as string]: `var(--c-${menu.top_bg_color}-bg)`,
          ["--bar-top-ink" as string]: `var(--c-${menu.top_bg_color}-fg)`,
          ["--bar-bottom" as string]: `var(--c-${menu.bottom_bg_color}-bg)`,
          ["--bar-bottom-ink" as string]: `var(--c-${menu.bottom_bg_color}-fg)`,
        }}
      >
        <header className={styles.head}>
          {menu.logo === null ? (
            <span className={styles.title}>{menu.title || app.label}</span>
          ) : (
            <BarLogo appId={app.id} fileId={menu.logo} name={app.label} />
          )}
          {mayHide && !isAway && (
            <IconButton size="small" label={t("bars.hideMenu")} onClick={() => setIsHidden(true)}>
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
            </IconButton>
          )}
        </header>
        <div className={styles.body}>
          <MenuItems appId={app.id} menu={menu} />
        </div>
      </nav>
      {isAway && (
        <div className={styles.edge}>
          <IconButton size="small" label={t("bars.showMenu")} onClick={() => setIsHidden(false)}>
            <IconLayoutSidebarLeftExpand size={18} stroke={1.5} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
