import { useNavigate } from "react-router-dom";
import { isUnanswered, type CallError } from "../app/api";
import { errorCode, errorMessage } from "../app/errors/show-error";
import { MessagePage } from "../app/errors/message-page";
import { Button } from "../ui/button/button";
import { useUnanswered } from "../ui/states/unanswered";
import { useText } from "../ui/text";

/** A table or view that does not exist or is hidden from the user; both look the same (decision 16). */
export function ObjectErrorPage({ error, onRetry }: { error: CallError; onRetry?: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const isMissing = error.code === 404;
  const isLost = isUnanswered(error);
  useUnanswered(isLost ? onRetry : undefined);
  return (
    <MessagePage
      title={isLost ? t("app.unreachableTitle") : errorMessage(error)}
      hint={t(isMissing ? "tables.notFoundHint" : "app.unreachableHint")}
      {...(!isLost && { errorId: t("app.errorId", { id: errorCode(error) }) })}
      action={
        isMissing || !onRetry ? (
          <Button onClick={() => void navigate("/")}>{t("app.goHome")}</Button>
        ) : (
          <Button onClick={onRetry}>{t("ui.tryAgain")}</Button>
        )
      }
    />
  );
}
