import { IconChecks, IconSettings } from "@tabler/icons-react";
import { useContext } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { UPDATES_AT_ONCE, UPDATES_PAGE } from "#shared/limits/updates";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Sheet } from "../../../ui/layers/sheet";
import { BellDrawing } from "../../../ui/drawings/bell-drawing";
import { TitleAbove } from "../../../ui/navigation/title-above";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMarkUpdatesReadMutation } from "../api";
import { UpdateGroup } from "../components/update-group";
import { useUnreadUpdates } from "../unread";
import { useUpdates } from "../use-updates";
import styles from "./updates-page.module.css";

/** Bookmarked, new and all updates; opening the page reads them. `?activeNotification=7` leads to one of them. */
export function UpdatesPage() {
  const t = useText();
  usePageTitle(t("navigation.updates"));
  const activeId = Number(useSearchParams()[0].get("activeNotification")) || null;
  const navigate = useNavigate();
  const unread = useUnreadUpdates();
  const [markRead, { isLoading: isMarking }] = useMarkUpdatesReadMutation();
  /** One call marks so many that a longer list takes several. */
  async function markAll(): Promise<void> {
    try {
      for (let left = unread; left > 0; left = (await markRead({}).unwrap()).unread);
    } catch (problem) {
      showError(problem);
    }
  }
  const { groups, error, refetch, hasMore, isLoadingMore, loadMore, toggleBookmark, mark, isWaiting } =
    useUpdates(activeId === null ? UPDATES_PAGE : UPDATES_AT_ONCE);
  const isShownAbove = useContext(TitleAbove) === t("navigation.updates");
  const row = { activeId, onBookmark: toggleBookmark, onMark: mark, isWaiting };
  const isEmpty = groups && groups.bookmarked.length + groups.unread.length + groups.all.length === 0;
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.column}>
        <header className={styles.header}>
          <h1 className={isShownAbove ? "visually-hidden" : styles.title}>{t("navigation.updates")}</h1>
          {groups && !isEmpty && groups.unread.length === 0 && (
            <span className={styles.allRead}>{t("updates.allRead")}</span>
          )}
          <span className={styles.tools}>
            {unread > 0 && (
              <Button
                kind="subtle"
                size="compact"
                icon={<IconChecks size={16} stroke={1.5} />}
                isBusy={isMarking}
                onClick={() => void markAll()}
              >
                {t("updates.markAllRead")}
              </Button>
            )}
            <IconButton
              label={t("updates.settings")}
              onClick={() => void navigate("/settings/notifications")}
            >
              <IconSettings size={18} stroke={1.5} />
            </IconButton>
          </span>
        </header>
        <Awaited {...{ error, refetch }} data={groups} />
        {isEmpty && (
          <EmptyState title={t("updates.none")} hint={t("updates.noneHint")} drawing={<BellDrawing />} />
        )}
        {groups && (
          <>
            <UpdateGroup title={t("updates.bookmarked")} updates={groups.bookmarked} {...row} />
            <UpdateGroup title={t("updates.unread")} updates={groups.unread} {...row} isNew />
            <UpdateGroup title={t("updates.all")} updates={groups.all} {...row} />
          </>
        )}
        {hasMore && (
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {t("updates.loadMore")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
