import { Button } from "../../ui/button/button";
import { useText } from "../../ui/text";
import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { ChunkLoadError, isReachable } from "./chunk-error";
import { openPath } from "../router/open-path";
import { MessagePage } from "./message-page";
import styles from "./message-page.module.css";

/** Letters of a fault's own words that are shown. */
const ERROR_LENGTH = 200;

/** A fault of ours, or a new version on the server that this page's parts no longer fit. */
export function CrashPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  if (error instanceof ChunkLoadError && error.isOffline) return <OutOfReach />;
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

/** A part that never was on this device while the server is out of reach; what was opened before still is there. */
function OutOfReach() {
  const t = useText();
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
