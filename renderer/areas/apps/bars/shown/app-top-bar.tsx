import { IconChevronDown, IconMenu2 } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { ShownBars } from "#shared/contract/bars";
import { openPanel } from "../../../../app/panels";
import { IconButton } from "../../../../ui/button/icon-button";
import { Menu } from "../../../../ui/layers/menu";
import { useText } from "../../../../ui/text";
import { Tile } from "../../../../ui/tile/tile";
import { useIsPhone } from "../../../../ui/use-phone";
import { usePublicPage } from "../../public-page-context";
import { useBars } from "../use-bars";
import { barAddress, BarLink, isOwnAddress } from "./bar-link";
import { BarLogo } from "./bar-logo";
import { ShortcutItem } from "./shortcut-item";
import { useBarShortcuts } from "./shortcuts";
import styles from "./top-bar.module.css";

type Top = NonNullable<ShownBars["top"]>;

/** An app's bar above its pages; on phones with the way to its menu. */
export function AppTopBar() {
  const t = useText();
  const bars = useBars();
  const isPhone = useIsPhone();
  const publicPage = usePublicPage();
  const top = bars?.top ?? null;
  const shortcuts = useBarShortcuts({ ...top?.shortcuts, login: top?.show_login_button ?? false });
  if (!bars || (!top && !(isPhone && bars.menu))) return null;
  const { app } = bars;
  const variant = top?.items_variant ?? "select";
  const items = top && <TopItems appId={app.id} top={top} current={app.label} />;
  const isLower = variant === "lower_bar";
  return (
    <nav
      className={styles.bar}
      aria-label={t("bars.topOf", { app: app.label })}
      data-align={variant === "select" ? "left" : top?.align_items}
      data-variant={variant}
      data-colored={top?.bg_color ? true : undefined}
      style={
        top?.bg_color
          ? {
              ["--bar-bg" as string]: `var(--c-${top.bg_color}-bg)`,
              ["--bar-ink" as string]: `var(--c-${top.bg_color}-fg)`,
            }
          : undefined
      }
    >
      <div className={styles.line}>
        {isPhone && bars.menu && (
          <IconButton
            label={t("bars.openMenu")}
            onClick={() =>
              publicPage ? publicPage.openMenu() : void openPanel("appMenu", { appId: app.id })
            }
          >
            <IconMenu2 size={20} stroke={1.5} />
          </IconButton>
        )}
        {top && top.logo !== null && <BarLogo appId={app.id} fileId={top.logo} name={app.label} />}
        {(!top || (isLower && top.logo === null)) && <strong className={styles.name}>{app.label}</strong>}
        {isLower ? <span className={styles.space} /> : items}
        {shortcuts.length > 0 && (
          <ul className={styles.shortcuts} aria-label={t("bars.shortcuts")}>
            {shortcuts.map((shortcut) => (
              <li key={shortcut.name}>
                <ShortcutItem appId={app.id} shortcut={shortcut} className={styles.shortcut} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isLower && <div className={styles.lower}>{items}</div>}
    </nav>
  );
}

/** Tabs, or one list to choose from. */
function TopItems({ appId, top, current }: { appId: number; top: Top; current: string }) {
  const t = useText();
  const navigate = useNavigate();
  const publicPage = usePublicPage();
  if (top.items_variant === "select") {
    const actions = top.items.map(({ id, label, icon, color, path }) => ({
      id: String(id),
      label,
      icon: <Tile kind="app" icon={icon} color={color ?? "stone"} size="s" />,
      onSelect: () =>
        isOwnAddress(path) && publicPage
          ? window.location.assign(path)
          : void navigate(barAddress(appId, path)),
    }));
    const nothing = {
      id: "nothing",
      label: t("bars.emptyMenu"),
      isDisabled: true,
      onSelect: () => undefined,
    };
    return (
      <>
        <Menu
          label={t("bars.pages")}
          sections={[{ id: "pages", actions: actions.length > 0 ? actions : [nothing] }]}
        >
          <button type="button" className={styles.choice}>
            <span>{current}</span>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        </Menu>
        <span className={styles.space} />
      </>
    );
  }
  const hasIcons = top.items_variant !== "no_icon";
  return (
    <ul className={styles.items}>
      {top.items.map(({ id, label, icon, color, path }) => (
        <li key={id}>
          <BarLink appId={appId} path={path} className={styles.item}>
            {hasIcons && <Tile kind="app" icon={icon} color={color ?? "stone"} size="s" />}
            <span>{label}</span>
          </BarLink>
        </li>
      ))}
    </ul>
  );
}
