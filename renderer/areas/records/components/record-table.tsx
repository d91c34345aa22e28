import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { ErrorState } from "../../../ui/states/error-state";
import { useWaiting } from "../../../ui/states/waiting";
import { useText } from "../../../ui/text";
import { CallRefused, ConnectionLost } from "../../../app/api/call-problems";
import { showTableForUndo } from "../../../app/undo";
import { RecordGrid, type RecordGridProps } from "../grid/record-grid";
import { useOverwritten } from "../use-overwritten";
import { useRefusals } from "../use-refusals";
import { useUnfinishedEdit } from "../use-unfinished-edit";
import { PrintedTable } from "./printed-table";
import styles from "./record-table.module.css";

interface RecordTableProps extends RecordGridProps {
  /** Shown instead of rows if the query has no results. */
  empty: ReactNode;
  /** The rows of another filter, sort or search are loading; the previous ones are shown. */
  isAsking?: boolean;
}

/** The grid with the states of its rows: loading, none, failed, and their number. */
export function RecordTable({ empty, isAsking = false, ...grid }: RecordTableProps) {
  const { records, window, model, context } = grid;
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  useRefusals(records, model, context);
  useOverwritten(records, model, context);
  useEffect(() => showTableForUndo(records.tableId), [records]);
  useUnfinishedEdit(model, records, grid.fields, context);
  const isEmpty = window.isLoaded && window.total === 0;
  const failed = !window.isLoaded && window.error !== null;
  useWaiting(!window.isLoaded && !failed);
  // The selection is cleared with the window, and set again only when the user moves to a cell.
  useEffect(() => () => model.clearSelection(), [model, window]);
  const retry = useMemo(() => () => window.refresh(), [window]);

  return (
    <div className={styles.table} aria-busy={isAsking}>
      {isAsking && <div className={styles.asking} role="progressbar" aria-label={t("records.loading")} />}
      {failed ? (
        <div className={styles.middle}>
          <ErrorState
            message={window.error instanceof CallRefused ? window.error.message : t("records.loadFailed")}
            {...(window.error instanceof CallRefused && {
              errorId: `${window.error.id}#${window.error.code}`,
            })}
            isUnanswered={window.error instanceof ConnectionLost}
            onRetry={retry}
          />
        </div>
      ) : !window.isLoaded && (window.total === 0 || window.groups !== null) ? (
        <div className={styles.skeleton}>
          <GridSkeleton label={t("records.loading")} />
        </div>
      ) : (
        <>
          <RecordGrid {...grid} />
          <PrintedTable
            {...{
              label: grid.label,
              columns: grid.columns,
              records,
              window,
              context,
              coloring: grid.coloring ?? null,
            }}
          />
        </>
      )}
      {isEmpty && <div className={styles.empty}>{empty}</div>}
      {records.outbox.isWaiting && (
        <p className={styles.waiting} role="status">
          {t("records.waiting", { count: records.outbox.size })}
        </p>
      )}
    </div>
  );
}
