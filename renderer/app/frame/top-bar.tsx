import { Link } from "react-router-dom";
import { LogoMark } from "../../ui/drawings/logo";
import { useText } from "../../ui/text";
import { useIsPhone } from "../../ui/use-phone";
import { FrameParts } from "./frame-parts";
import styles from "./top-bar.module.css";

/** 56 px: location, search, create menu and user menu. */
export function TopBar() {
  const t = useText();
  const isPhone = useIsPhone();
  const start = (
    <>
      <Link to="/" className={styles.logo} aria-label={t("app.goHome")}>
        <LogoMark size={26} />
      </Link>
      <FrameParts place="topStart" />
    </>
  );
  const end = <FrameParts place="topEnd" />;
  if (isPhone) {
    return (
      <header className={styles.bar} data-window-drag>
        {start}
        <span className={styles.space} />
        {end}
      </header>
    );
  }
  return (
    <header className={styles.bar} data-window-drag>
      <div className={styles.start}>{start}</div>
      <FrameParts place="topMiddle" />
      <div className={styles.end}>{end}</div>
    </header>
  );
}
