import type { ComponentType, ReactNode } from "react";
import { ErrorState } from "../../ui/states/error-state";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import { useIsInPanel } from "../panels/in-panel";
import { problemKind } from "./problem-kind";
import { describeError, isCallError } from "./show-error";

interface AwaitedProps {
  /** The data, if it loaded: then only a failed reload is shown in addition. */
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
  /** Names the loading content for users who cannot see the skeleton. */
  label?: string;
  Skeleton?: ComponentType<{ label: string }>;
  /** Replaces the error's own message. */
  message?: string;
  /** A way out if the thing does not exist: a retry would not help. */
  backLink?: ReactNode;
}

/** Shown in place of a call's answer: the loading state, or the error with a retry. */
export function Awaited({
  data,
  error,
  refetch,
  label,
  message,
  backLink,
  Skeleton = ListSkeleton,
}: AwaitedProps) {
  const t = useText();
  const isInPanel = useIsInPanel();
  if (error) {
    const described = describeError(error);
    const isMissing = isCallError(error) && error.code === 404;
    return (
      <ErrorState
        {...described}
        {...(isInPanel && { title: t(`app.panel.${problemKind(error)}`) })}
        message={message ?? described.message}
        action={isMissing ? backLink : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? null : <Skeleton label={label ?? t("app.loading")} />;
}
