import {
  IconAlertTriangle,
  IconBell,
  IconBookmark,
  IconBookmarkFilled,
  IconReportAnalytics,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Update } from "#shared/contract/updates";
import { IconButton } from "../../../ui/button/icon-button";
import { Avatar } from "../../../ui/tile/avatar";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import styles from "./update-group.module.css";

const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

interface UpdateRowProps {
  update: Update;
  isNew: boolean;
  onBookmark: () => void;
}

/** One update: who or what it is from, what happened, where it leads. */
export function UpdateRow({ update, isNew, onBookmark }: UpdateRowProps) {
  const t = useText();
  const { title, description, from, props, isBookmarked } = update;
  const BookmarkIcon = isBookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <li className={styles.row}>
      {from ? <Avatar name={from.name} color={from.color} /> : <UpdateIcon type={props.type} />}
      <UpdateLink to={props.link}>
        <span className={styles.words}>{title}</span>
        {description && <span className={styles.detail}>{description}</span>}
      </UpdateLink>
      <span className={styles.when}>
        <TimeAgo at={update.createdAt} />
      </span>
      {isNew && <span className={styles.dot} role="img" aria-label={t("updates.isUnread")} />}
      <IconButton
        size="small"
        label={t(isBookmarked ? "updates.unbookmark" : "updates.bookmark")}
        aria-pressed={isBookmarked}
        onClick={onBookmark}
      >
        <BookmarkIcon size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}

function UpdateIcon({ type }: { type: Update["props"]["type"] }) {
  const Icon = type === "error" ? IconAlertTriangle : type === "report" ? IconReportAnalytics : IconBell;
  return (
    <span className={styles.icon} data-kind={type}>
      <Icon {...ICON} />
    </span>
  );
}

/** Inside the product a link, elsewhere a new tab, without an address plain words. */
function UpdateLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={styles.link}>{children}</span>;
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
    </a>
  );
}
