import {
  IconArrowForwardUp,
  IconBookmark,
  IconBookmarkFilled,
  IconDots,
  IconHelpCircle,
  IconStack2,
} from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Update } from "#shared/contract/updates";
import { openPanel } from "../../../app/panels";
import { classNames } from "../../../ui/class-names";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, useContextMenu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import type { MergedUpdate } from "../merge-updates";
import { useUpdateMenu } from "../use-update-menu";
import { UpdateFrom } from "./update-from";
import { UpdateLink } from "./update-link";
import { UpdateWords } from "./update-words";
import { WhyPopover } from "./why-popover";
import styles from "./update-row.module.css";

interface UpdateRowProps {
  merged: MergedUpdate;
  isNew: boolean;
  /** The address names it, or one that it covers: it is shown open, where one looks. */
  isActive: boolean;
  onBookmark: (update: Update) => void;
  onMark: (updates: readonly Update[], isRead: boolean) => void;
  /** Its bookmark waits for a connection. */
  isWaiting: boolean;
}

/** One update, or several about the same thing: who or what it is from, what happened, where it leads. */
export function UpdateRow({ merged, isNew, isActive, onBookmark, onMark, isWaiting }: UpdateRowProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(isActive);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: "center" });
  }, [isActive]);
  const earlierId = useId();
  const { newest, earlier } = merged;
  const [isAsked, setIsAsked] = useState(false);
  const open = (updates: readonly Update[]) => {
    const unread = updates.filter(({ isRead }) => !isRead);
    if (unread.length > 0) onMark(unread, true);
  };
  const sections = useUpdateMenu({ merged, isNew, onBookmark, onMark, onWhy: () => setIsAsked(true) });
  const { onContextMenu, menu } = useContextMenu(sections, newest.title);
  const BookmarkIcon = newest.isBookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <li ref={item} className={styles.item} aria-current={isActive || undefined} onContextMenu={onContextMenu}>
      <div className={styles.row}>
        <span className={styles.edge}>
          {isNew && <span className={styles.dot} role="img" aria-label={t("updates.isUnread")} />}
        </span>
        <UpdateFrom merged={merged} />
        <UpdateLink to={newest.props.link} onOpen={() => open([newest, ...earlier])}>
          <UpdateWords merged={merged} />
          {newest.description && <span className={styles.detail}>{newest.description}</span>}
          {newest.forwardedBy && (
            <span className={styles.detail}>
              {t("updates.forwardedBy", { name: newest.forwardedBy.name })}
            </span>
          )}
        </UpdateLink>
        {earlier.length > 0 && (
          <button
            type="button"
            className={styles.count}
            aria-expanded={isOpen}
            aria-controls={earlierId}
            title={t("updates.earlier", { count: earlier.length })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconStack2 size={14} stroke={1.5} aria-hidden />
            {earlier.length + 1}
            <span className="visually-hidden">{t("updates.earlier", { count: earlier.length })}</span>
          </button>
        )}
        <WhyPopover update={newest} isOpen={isAsked} onOpenChange={setIsAsked}>
          <span className={styles.actions}>
            <span className={classNames(styles.action, styles.inMenu)}>
              <IconButton
                size="small"
                label={t("updates.forward")}
                onClick={() => void openPanel("forwardUpdate", { update: newest })}
              >
                <IconArrowForwardUp size={16} stroke={1.5} />
              </IconButton>
            </span>
            <span
              className={styles.action}
              data-shown={newest.isBookmarked || undefined}
              data-waiting={isWaiting || undefined}
            >
              <IconButton
                size="small"
                label={t(newest.isBookmarked ? "updates.unbookmark" : "updates.bookmark")}
                aria-pressed={newest.isBookmarked}
                onClick={() => onBookmark(newest)}
              >
                <BookmarkIcon size={16} stroke={1.5} />
              </IconButton>
            </span>
            <span className={classNames(styles.action, styles.inMenu)}>
              <IconButton
                size="small"
                label={t("updates.why")}
                isOn={isAsked}
                aria-haspopup="dialog"
                aria-expanded={isAsked}
                onClick={() => setIsAsked(!isAsked)}
              >
                <IconHelpCircle size={16} stroke={1.5} />
              </IconButton>
            </span>
            <span className={styles.action}>
              <Menu sections={sections} label={newest.title} align="end">
                <IconButton size="small" label={t("updates.actionsOf", { title: newest.title })}>
                  <IconDots size={16} stroke={1.5} />
                </IconButton>
              </Menu>
            </span>
          </span>
        </WhyPopover>
        <span className={styles.when}>
          <TimeAgo at={newest.createdAt} />
        </span>
      </div>
      <ul className={styles.earlier} id={earlierId} hidden={!isOpen}>
        {isOpen &&
          earlier.map((update) => (
            <li key={update.id} className={styles.row}>
              <UpdateLink to={update.props.link} onOpen={() => open([update])}>
                <span className={styles.words}>{update.title}</span>
                {update.description && <span className={styles.detail}>{update.description}</span>}
              </UpdateLink>
              <span className={styles.when}>
                <TimeAgo at={update.createdAt} />
              </span>
            </li>
          ))}
      </ul>
      {menu}
    </li>
  );
}
