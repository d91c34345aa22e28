import { useLocation } from "react-router-dom";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./top-bar-parts.module.css";

/** The title next to the phone's logo: 'Home', otherwise the organisation; pages show their own names. */
export function PhoneTitle() {
  const t = useText();
  const { pathname } = useLocation();
  const { organization } = useSession();
  const isHome = pathname === "/" || pathname === "/home" || pathname.startsWith("/home/");
  return <span className={styles.phoneTitle}>{isHome ? t("navigation.home") : organization.name}</span>;
}
