import { useLocation } from "react-router-dom";
import { useShownTitle } from "../../../app/page-title";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./top-bar-parts.module.css";

/**
 * Location next to the phone's logo: 'Home', the page's name, or the organisation for a page without a
 * name.
 */
export function PhoneTitle() {
  const t = useText();
  const { pathname } = useLocation();
  const { organization } = useSession();
  const title = useShownTitle();
  const isHome = pathname === "/" || pathname === "/home" || pathname.startsWith("/home/");
  const shown = isHome ? t("navigation.home") : title || organization.name;
  return <span className={styles.phoneTitle}>{shown}</span>;
}
