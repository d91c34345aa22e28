import type { ReactNode } from "react";
import { Button } from "../button/button";
import { useText } from "../text";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  /** What the server said, or the page's own words. */
  message: string;
  /** Id and status of the error: `object_not_found#404`. */
  errorId?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

/** What went wrong, its id to tell an administrator, and a way on. */
export function ErrorState({ message, errorId, onRetry, action }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        title={message}
        hint={errorId ? t("app.errorId", { id: errorId }) : undefined}
        action={action ?? (onRetry && <Button onClick={onRetry}>{t("app.tryAgain")}</Button>)}
      />
    </div>
  );
}
