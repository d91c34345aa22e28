import { CallRefused, ConnectionLost } from "../../../app/api/call-problems";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import type { RecordWindow } from "../../records/public";

/** Why the rows of a view could not be loaded. */
export function LoadProblem({ window }: { window: RecordWindow }) {
  const t = useText();
  const { error } = window;
  return (
    <ErrorState
      message={error instanceof CallRefused ? error.message : t("records.loadFailed")}
      {...(error instanceof CallRefused && { errorId: `${error.id}#${error.code}` })}
      isUnanswered={error instanceof ConnectionLost}
      onRetry={() => window.refresh()}
    />
  );
}
