import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { MailDrawing } from "../../../ui/drawings/mail-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { MailList } from "../components/mail-list";
import { MailReader } from "../components/mail-reader";
import { useOutbox } from "../use-outbox";
import styles from "./outbox-page.module.css";

/** The list of mails next to the open one; a phone shows one of them. */
export function OutboxPage({ mailId }: { mailId: number | null }) {
  const t = useText();
  usePageTitle(t("outbox.title"));
  const { mails, hasSmtp, hasMore, error, refetch, isLoadingMore, loadMore } = useOutbox();
  return (
    <div className={styles.page} data-reading={mailId !== null || undefined}>
      <Sheet className={styles.list} aria-label={t("outbox.mails")}>
        <PageHeader title={t("outbox.title")} />
        {hasSmtp !== undefined && (
          <p className={styles.smtp}>{t(hasSmtp ? "outbox.hasSmtp" : "outbox.noSmtp")}</p>
        )}
        <Awaited {...{ error, refetch }} data={mails} />
        {mails?.length === 0 && <EmptyState title={t("outbox.none")} drawing={<MailDrawing />} />}
        {mails && mails.length > 0 && <MailList mails={mails} openId={mailId} />}
        {hasMore && (
          <div className={styles.more}>
            <Button isBusy={isLoadingMore} onClick={loadMore}>
              {t("ui.loadMore")}
            </Button>
          </div>
        )}
      </Sheet>
      <Sheet className={styles.mail} aria-label={t("outbox.mail")}>
        {mailId === null ? (
          mails?.length !== 0 && <EmptyState drawing={<MailDrawing />} title={t("outbox.choose")} />
        ) : (
          <MailReader key={mailId} mailId={mailId} />
        )}
      </Sheet>
    </div>
  );
}
