import type { ComponentType, ReactNode } from "react";
import { ErrorState } from "../../ui/states/error-state";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import { describeError, isCallError } from "./show-error";

interface AwaitedProps {
  /** What came, if it did: beside it only that asking again failed shows. */
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
  /** What is on its way, for who cannot see the skeleton. */
  label?: string;
  Skeleton?: ComponentType<{ label: string }>;
  /** Instead of the reason. */
  message?: string;
  /** The way on where the thing is not there at all: asking again would not help. */
  wayBack?: ReactNode;
}

/** Stands where a call's answer is to show: that it is on its way, or why it did not come and the way to ask again. */
export function Awaited({
  data,
  error,
  refetch,
  label,
  message,
  wayBack,
  Skeleton = ListSkeleton,
}: AwaitedProps) {
  const t = useText();
  if (error) {
    const described = describeError(error);
    const isMissing = isCallError(error) && error.code === 404;
    return (
      <ErrorState
        {...described}
        message={message ?? described.message}
        action={isMissing ? wayBack : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? null : <Skeleton label={label ?? t("app.loading")} />;
}
