import type { ReactNode } from "react";
import type { MessageId } from "#shared/text/index";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import type { RecordWindow } from "../../records/public";
import { LoadProblem } from "../../views/public";
import { NoRecords } from "./block-notice";

interface RecordsStateProps {
  window: RecordWindow;
  onNewRecord?: (() => void) | undefined;
  /** Message shown if there are no records. */
  none?: MessageId | undefined;
  children: ReactNode;
}

/** State of a records block before it has data: loading, error, or empty. */
export function RecordsState({ window, onNewRecord, none, children }: RecordsStateProps) {
  const t = useText();
  if (window.error !== null && !window.isLoaded) return <LoadProblem window={window} />;
  if (!window.isLoaded) return <GridSkeleton label={t("records.loading")} />;
  if (window.total === 0) return <NoRecords onNewRecord={onNewRecord} none={none} />;
  return children;
}
