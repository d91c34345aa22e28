import { Link } from "react-router-dom";
import { LogoMark } from "../../ui/drawings/logo";
import { useText } from "../../ui/text";
import {
  AppsMenu,
  BuilderToggle,
  CreateMenu,
  DesktopControls,
  HelpMenu,
  OrganizationMenu,
  PhoneTitle,
  SearchBox,
  SearchButton,
  UpdatesBell,
  UserMenu,
} from "../../areas/navigation/public";
import { useIsPhone } from "../../ui/use-phone";
import styles from "./top-bar.module.css";

/** 56 px: where one is, what one searches, what one makes, who one is. */
export function TopBar() {
  const t = useText();
  const isPhone = useIsPhone();
  const home = (
    <Link to="/" className={styles.logo} aria-label={t("app.goHome")}>
      <LogoMark size={26} />
    </Link>
  );
  if (isPhone) {
    return (
      <header className={styles.bar} data-window-drag>
        {home}
        <PhoneTitle />
        <span className={styles.space} />
        <SearchButton />
        <UserMenu />
      </header>
    );
  }
  return (
    <header className={styles.bar} data-window-drag>
      <div className={styles.start}>
        {home}
        <DesktopControls />
        <OrganizationMenu />
        <span className={styles.divider} />
        <AppsMenu />
      </div>
      <SearchBox />
      <div className={styles.end}>
        <UpdatesBell />
        <HelpMenu />
        <BuilderToggle />
        <CreateMenu />
        <UserMenu />
      </div>
    </header>
  );
}
