import { Button } from "../../ui/button/button";
import { useUnanswered } from "../../ui/states/unanswered";
import { useText } from "../../ui/text";
import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { ChunkLoadError, isReachable } from "./chunk-error";
import { openPanels } from "../panels/open-panels";
import { openPath } from "../router/open-path";
import { mayLeave } from "../saving/leaving";
import { MessagePage } from "./message-page";
import styles from "./message-page.module.css";

/** Letters of a fault's own words that are shown. */
const ERROR_LENGTH = 200;

interface CrashPageProps {
  error: Error;
  /** It stands in the page's own place, not in a panel's beside it. */
  isPage: boolean;
  onRetry: () => void;
}

/** A fault of ours, or a new version on the server that this page's parts no longer fit. */
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
  return (
    <MessagePage
      title={t("app.errorTitle")}
      hint={t("app.errorHint")}
      errorId={`${error.name}: ${error.message}`.slice(0, ERROR_LENGTH)}
      action={
        <div className={styles.actions}>
          <Button kind="primary" onClick={onRetry}>
            {t("app.tryAgain")}
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
 * A part that never was on this device while the server is out of reach; what was opened before still is there. Only
 * loading anew brings it, which by itself is done for a page alone, and where nothing is lost by it.
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
            {t("app.tryAgain")}
          </Button>
          <Button onClick={() => window.history.back()}>{t("ui.back")}</Button>
        </div>
      }
    />
  );
}
