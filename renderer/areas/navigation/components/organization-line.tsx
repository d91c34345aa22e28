import type { KnownOrganization } from "../../../host/host";
import { Badge } from "../../../ui/layers/badge";
import { useStore } from "../../../ui/store/use-store";
import { useText } from "../../../ui/text";
import { memory, useMegabytes } from "../organization-memory";
import styles from "./organization-line.module.css";

/** An organization in the desktop's list of them: its name, its user, what is new there and the memory of its page. */
export function OrganizationLine({ origin, name, lastUser, unread, isSignedIn }: KnownOrganization) {
  const t = useText();
  const megabytes = useMegabytes();
  const page = useStore(memory)?.pages.find((one) => one.origin === origin);
  const news = unread > 0 ? t("desktop.unread", { count: unread }) : t("desktop.nothingNew");
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {isSignedIn ? (
            <>
              <span className={styles.person}>{lastUser}</span>
              <span className={styles.news}>{` · ${news}`}</span>
            </>
          ) : (
            t("desktop.notSignedIn")
          )}
        </span>
      </span>
      {page && <span className={styles.size}>{megabytes(page.bytes)}</span>}
      <span aria-hidden>
        <Badge count={unread} />
      </span>
    </span>
  );
}
