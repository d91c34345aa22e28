import { LogoMark } from "../../ui/drawings/logo";
import { useText } from "../../ui/text";
import styles from "./splash.module.css";

/** The empty frame while it is asked who is signed in. */
export function Splash() {
  const t = useText();
  return (
    <div className={styles.splash} role="status" aria-label={t("app.loading")}>
      <div className={styles.bar} data-window-drag>
        <LogoMark size={24} />
      </div>
      <div className={styles.sheet}>
        <span className="weaving" />
      </div>
    </div>
  );
}
