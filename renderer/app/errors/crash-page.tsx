import { Button } from "../../ui/button/button";
import { useText } from "../../ui/text";
import { host } from "../../host";
import { ChunkLoadError } from "./chunk-error";
import { MessagePage } from "./message-page";

/** A fault of ours, or a new version on the server that this page's parts no longer fit. */
export function CrashPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
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
      hint={t("app.errorHint", { id: error.name })}
      action={
        <Button kind="primary" onClick={onRetry}>
          {t("app.tryAgain")}
        </Button>
      }
    />
  );
}
