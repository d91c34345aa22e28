import type { KnownOrganization } from "../../../host/host";
import { Badge } from "../../../ui/layers/badge";
import { useStore } from "../../../ui/store/use-store";
import { useText } from "../../../ui/text";
import { useUnreadChats } from "../../chat/public";
import { useUnresolvedTasks } from "../../tasks/public";
import { useUnreadUpdates } from "../../updates/public";
import { memory, useMegabytes } from "../organization-memory";
import styles from "./organization-line.module.css";

/** The unread counts of the open organization by kind: "3 chats, 7 updates". */
function OwnNews() {
  const t = useText();
  const counts = [
    ["desktop.newChats", useUnreadChats()],
    ["desktop.newUpdates", useUnreadUpdates()],
    ["desktop.newTasks", useUnresolvedTasks()],
  ] as const;
  const news = counts.flatMap(([text, count]) => (count > 0 ? t(text, { count }) : []));
  return news.length > 0 ? news.join(", ") : t("desktop.nothingNew");
}

/** An organization in the desktop's list of them: its name, its user, what is new there and the memory of its page. */
export function OrganizationLine({ origin, name, lastUser, unread, isSignedIn, current }: KnownOrganization) {
  const t = useText();
  const megabytes = useMegabytes();
  const page = useStore(memory)?.pages.find((one) => one.origin === origin);
  const others = unread > 0 ? t("desktop.unread", { count: unread }) : t("desktop.nothingNew");
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {isSignedIn ? (
            <>
              <span className={styles.person}>{lastUser}</span>
              <span className={styles.news}> · {current ? <OwnNews /> : others}</span>
            </>
          ) : (
            t("desktop.notSignedIn")
          )}
        </span>
      </span>
      {page && <span className={styles.size}>{megabytes(page.bytes)}</span>}
      <span aria-hidden>
        <Badge count={current ? 0 : unread} />
      </span>
    </span>
  );
}
