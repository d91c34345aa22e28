import { createContext, useContext, type ReactNode } from "react";
import { Button } from "../button/button";
import { useText } from "../text";
import { EmptyState } from "./empty-state";
import { useUnanswered } from "./unanswered";

/** Title of the problems of a part of a page, such as a block; they have none otherwise. */
export const ProblemTitleContext = createContext<string | undefined>(undefined);

interface ErrorStateProps {
  /** Kind of problem, above the message. */
  title?: string;
  /** The server's message, or the page's own. */
  message: string;
  /** Id and status of the error: `object_not_found#404`. */
  errorId?: string;
  /** There was no answer: it is asked for again by itself too. */
  isUnanswered?: boolean;
  onRetry?: () => void;
  action?: ReactNode;
}

/** Error message with its id for the administrator, and an action. */
export function ErrorState({
  title: ownTitle,
  message,
  errorId,
  isUnanswered = false,
  onRetry,
  action,
}: ErrorStateProps) {
  const problemTitle = useContext(ProblemTitleContext);
  const title = ownTitle ?? problemTitle;
  useUnanswered(isUnanswered ? onRetry : undefined);
  const t = useText();
  const id = errorId ? t("app.errorId", { id: errorId }) : undefined;
  return (
    // A low block hides the hint.
    <div role="alert" title={title === undefined ? undefined : [message, id].filter(Boolean).join(" ")}>
      <EmptyState
        title={title ?? message}
        hint={
          title === undefined ? (
            id
          ) : (
            <>
              {message}
              <br />
              {id}
            </>
          )
        }
        action={action ?? (onRetry && <Button onClick={onRetry}>{t("ui.tryAgain")}</Button>)}
      />
    </div>
  );
}
