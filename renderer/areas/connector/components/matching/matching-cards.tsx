import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../../ui/button/icon-button";
import { useText } from "../../../../ui/text";
import type { Configured, MatchedColumn } from "../../wizard/matched-columns";
import styles from "./matching-cards.module.css";
import { PreviewCell, usePreviewContext } from "./preview-cell";

interface MatchingCardsProps {
  columns: readonly MatchedColumn[];
  records: Configured["records"];
  /** Renders the fields above a column's cells, by the column's index from 0. */
  renderFields: (column: MatchedColumn, place: number) => ReactNode;
  current: number | null;
  onChoose: (column: number) => void;
}

/** On a phone: one column at a time. */
export function MatchingCards({ columns, records, renderFields, current, onChoose }: MatchingCardsProps) {
  const t = useText();
  const context = usePreviewContext();
  const place = Math.max(
    0,
    columns.findIndex(({ field }) => field.column === current),
  );
  const column = columns[place];
  if (!column) return null;
  const go = (step: number) => {
    const next = columns[place + step];
    if (next) onChoose(next.field.column);
  };
  const cells = records.map((row, index) => ({ row: index, cell: row[column.index] }));
  return (
    <div className={styles.card}>
      <div className={styles.pager}>
        <IconButton label={t("connector.previousColumn")} disabled={place === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={20} stroke={1.5} />
        </IconButton>
        <span>
          {place + 1} / {columns.length}
        </span>
        <IconButton
          label={t("connector.nextColumn")}
          disabled={place === columns.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronRight size={20} stroke={1.5} />
        </IconButton>
      </div>
      {renderFields(column, place)}
      <ul className={styles.cells} aria-label={t("connector.source.preview")}>
        {cells.map(({ row, cell }) => (
          <li key={row} className={styles.cell}>
            {cell && !column.isRefreshing && (
              <PreviewCell cell={cell} field={column.field} context={context} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
