import type { KnownOrganization } from "../../../host/host";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import styles from "./organization-line.module.css";

/** An organization in the desktop's list of them: its name, its user and what is new there. */
export function OrganizationLine({ name, lastUser, unread }: KnownOrganization) {
  const t = useText();
  const news = unread > 0 ? t("desktop.unread", { count: unread }) : t("desktop.nothingNew");
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {lastUser === null ? t("desktop.notSignedIn") : `${lastUser} · ${news}`}
        </span>
      </span>
      <span aria-hidden>
        <Badge count={unread} />
      </span>
    </span>
  );
}
