import { Button } from "../../ui/button/button";
import { useUnanswered } from "../../ui/states/unanswered";
import { useText } from "../../ui/text";
import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { ChunkLoadError, isReachable } from "./chunk-error";
import { openPanels } from "../panels/open-panels";
import { openPath } from "../../host/open-path";
import { RedirectError } from "../router/redirects";
import { mayLeave } from "../saving/leaving";
import { MessagePage } from "./message-page";
import styles from "./message-page.module.css";

/** Length of the error's own message that is shown. */
const ERROR_LENGTH = 200;

interface CrashPageProps {
  error: Error;
  /** Whether it replaces the page, rather than a panel next to it. */
  isPage: boolean;
  onRetry: () => void;
}

/** A bug, or a new version on the server that this page's parts no longer fit. */
export function CrashPage({ error, isPage, onRetry }: CrashPageProps) {
  const t = useText();
  if (error instanceof ChunkLoadError && error.isOffline) return <OutOfReach isPage={isPage} />;
  if (error instanceof ChunkLoadError) {
    return (
      <MessagePage
        title={t("app.newVersionTitle")}
        hint={t("app.newVersionHint")}
        action={
          <Button kind="primary" onClick={() => host.reload()}>
            {t("app.reload")}
          </Button>
        }
      />
    );
  }
  const words = error instanceof RedirectError ? t(error.messageId) : error.message;
  return (
    <MessagePage
      title={t("app.errorTitle")}
      hint={t("app.errorHint")}
      errorId={`${error.name}: ${words}`.slice(0, ERROR_LENGTH)}
      action={
        <div className={styles.actions}>
          <Button kind="primary" onClick={onRetry}>
            {t("ui.tryAgain")}
          </Button>
          {window.location.pathname !== "/" && (
            <Button onClick={() => openPath("/")}>{t("app.goHome")}</Button>
          )}
        </div>
      }
    />
  );
}

/**
 * A part that was never loaded on this device while the server is unreachable; parts opened before still work.
 * Only reloading helps, which happens automatically only for a page, and only if nothing is lost.
 */
function OutOfReach({ isPage }: { isPage: boolean }) {
  const t = useText();
  const goOn = async () => {
    if ((await isReachable()) && openPanels.current().length === 0 && mayLeave(window)) host.reload();
  };
  useUnanswered(isPage ? () => void goOn() : undefined);
  const reload = async () => {
    if (await isReachable()) host.reload();
    else showToast({ kind: "error", message: t("app.offlineCall") });
  };
  return (
    <MessagePage
      title={t("app.unreachableTitle")}
      hint={t("app.unreachableHint")}
      action={
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => void reload()}>
            {t("ui.tryAgain")}
          </Button>
          <Button onClick={() => window.history.back()}>{t("ui.back")}</Button>
        </div>
      }
    />
  );
}
