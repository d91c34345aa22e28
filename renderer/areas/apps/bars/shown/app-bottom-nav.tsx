import { PHONE_ITEMS_MAX } from "#shared/limits/bars";
import { ObjectIcon } from "../../../../ui/icons/object-icon";
import { useText } from "../../../../ui/text";
import { useIsPhone } from "../../../../ui/use-phone";
import { useBars, useHasBottomNav } from "../use-bars";
import { BarLink } from "./bar-link";
import styles from "./bottom-nav.module.css";

/** An app's bar under its pages: on phones its first five items, on wide screens all where it is for those too. */
export function AppBottomNav() {
  const t = useText();
  const bars = useBars();
  const isPhone = useIsPhone();
  const isShown = useHasBottomNav();
  if (!bars?.bottom || !isShown) return null;
  const { app, bottom } = bars;
  const items = isPhone ? bottom.items.slice(0, PHONE_ITEMS_MAX) : bottom.items;
  return (
    <nav
      className={styles.bar}
      aria-label={t("bars.bottomOf", { app: app.label })}
      style={
        bottom.bg_color
          ? {
              ["--bar-bg" as string]: `var(--c-${bottom.bg_color}-bg)`,
              ["--bar-ink" as string]: `var(--c-${bottom.bg_color}-fg)`,
            }
          : undefined
      }
    >
      {items.map(({ id, label, icon, path }) => (
        <BarLink key={id} appId={app.id} path={path} className={styles.item}>
          <ObjectIcon name={icon} size={22} />
          <span>{label}</span>
        </BarLink>
      ))}
    </nav>
  );
}
