import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsPhone } from "../../../ui/use-phone";
import { SettingsMenu } from "./settings-menu";
import styles from "./settings-frame.module.css";

/** The menu next to a page. A phone shows only one of them, and `hideMenu=true` hides the menu. */
export function SettingsFrame({ current, children }: { current: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const isPhone = useIsPhone();
  const isAlone = isPhone || query.get("hideMenu") === "true";
  return (
    <div className={styles.frame}>
      {!isAlone && <SettingsMenu current={current} />}
      <div className={styles.page}>{children}</div>
    </div>
  );
}
