import type { ReactNode } from "react";
import type { Connector } from "#shared/connectors/connector";
import type { CallError } from "../../../../app/api";
import { useIsPhone } from "../../../../ui/use-phone";
import { GridSkeleton } from "../../../../ui/states/skeletons";
import { useText } from "../../../../ui/text";
import type { Configured, MatchedColumn } from "../../wizard/matched-columns";
import { ImportError } from "../result/import-error";
import { MatchingCards } from "./matching-cards";
import { MatchingGrid } from "./matching-grid";
import styles from "./matching-body.module.css";
import { Notice } from "../notice";
import { useSay } from "../use-say";

interface MatchingBodyProps {
  connector: Connector;
  data: Configured | undefined;
  error: CallError | null;
  onRetry: () => void;
  columns: readonly MatchedColumn[];
  renderFields: (column: MatchedColumn, place: number) => ReactNode;
  current: number | null;
  onChoose: (column: number) => void;
  /** Next to the table: the target of the import, and the list of its columns. */
  side: ReactNode;
  /** Why the user cannot continue yet. */
  problem?: string | null;
}

/** The columns with their fields and first cells, and all notes on the file. */
export function MatchingBody(props: MatchingBodyProps) {
  const t = useText();
  const say = useSay();
  const isPhone = useIsPhone();
  const { connector, data, error, onRetry, columns, renderFields, current, onChoose, side, problem } = props;
  const grid = { columns, records: data?.records ?? [], renderFields, current };
  const notes = data?.notes ?? [];
  return (
    <div className={styles.body}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>
        {(error || problem || notes.length > 0) && (
          <div className={styles.notices}>
            {error && <ImportError connector={connector} error={error} onRetry={onRetry} />}
            {problem && <Notice kind="warning">{problem}</Notice>}
            {notes.map((note) => (
              <Notice key={note.text} kind="warning">
                {say.note(note)}
              </Notice>
            ))}
          </div>
        )}
        {!data && !error && <GridSkeleton label={t("connector.reading")} />}
        {data && (isPhone ? <MatchingCards {...grid} onChoose={onChoose} /> : <MatchingGrid {...grid} />)}
      </div>
    </div>
  );
}
