import type { Connector } from "#shared/connectors/connector";
import { isUnanswered, type CallError } from "../../../../app/api";
import { errorMessage } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { useUnanswered } from "../../../../ui/states/unanswered";
import { useText } from "../../../../ui/text";
import { Notice } from "../notice";

interface ImportErrorProps {
  connector: Connector;
  error: CallError;
  /** Reads the file once more; without it the way on is another upload. */
  onRetry?: () => void;
}

/** Error of a file: a persistent info notice, titled by the connector (specification 2, section 8). */
export function ImportError({ connector, error, onRetry }: ImportErrorProps) {
  const t = useText();
  useUnanswered(isUnanswered(error) ? onRetry : undefined);
  if (isUnanswered(error)) {
    if (!onRetry)
      return <Notice title={t("connector.reviewSpreadsheet")}>{t("connector.uploadFailed")}</Notice>;
    // Nothing is the matter with the file: the connection dropped after it had arrived.
    return (
      <Notice
        action={
          <Button size="compact" onClick={onRetry}>
            {t("ui.tryAgain")}
          </Button>
        }
      >
        {errorMessage(error)}
      </Notice>
    );
  }
  const title = error.id === "offline" ? undefined : connector.errorTitles[error.id];
  return <Notice title={t(title ?? "connector.errorTitle")}>{errorMessage(error)}</Notice>;
}
