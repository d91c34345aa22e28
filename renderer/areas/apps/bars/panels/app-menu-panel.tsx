import type { PanelProps } from "../../../../app/panels";
import { Dialog } from "../../../../ui/layers/dialog";
import { useText } from "../../../../ui/text";
import { useGetBarsQuery } from "../api";
import { MenuItems } from "../shown/menu-items";
import styles from "../shown/menu-bar.module.css";

const EMPTY = { items: [], shortcuts: {} as never, show_app_icons: true, large_icons: false };

/** An app's menu over its pages, for narrow screens. */
export default function AppMenuPanel({ params: { appId }, onClose }: PanelProps<"appMenu">) {
  const t = useText();
  const { data } = useGetBarsQuery({ appId });
  const shown = data?.shown;
  const title = shown?.menu?.title || shown?.app.label || "";
  return (
    <Dialog title={title || t("bars.menu")} fillsPhone onClose={onClose}>
      <nav className={styles.overlay} aria-label={t("bars.menuOf", { app: title })}>
        <MenuItems appId={appId} menu={shown?.menu ?? EMPTY} onFollow={onClose} />
      </nav>
    </Dialog>
  );
}
