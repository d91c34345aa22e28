import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { fieldTypes } from "#shared/fields/index";
import {
  MATCHING_CHUNK_ROWS,
  MATCHING_COLUMN_MIN_WIDTH,
  MATCHING_COLUMN_WIDTH,
  MATCHING_ROW_HEIGHT,
} from "#shared/limits/connector";
import { useText } from "../../../../ui/text";
import type { Configured, MatchedColumn } from "../../wizard/matched-columns";
import styles from "./matching-grid.module.css";
import { PreviewCell, usePreviewContext } from "./preview-cell";
import { useVisible } from "../use-visible";

interface MatchingGridProps {
  columns: readonly MatchedColumn[];
  records: Configured["records"];
  /** Renders the fields above a column's cells, by the column's index from 0. */
  renderFields: (column: MatchedColumn, place: number) => ReactNode;
  /** Column of the file that was asked for in the list; it is scrolled to. */
  current: number | null;
}

const needsLook = ({ field, report }: MatchedColumn) =>
  !field.deleted && report.notes.some(({ warning }) => warning);

/** Columns side by side, each with its field above its first cells. Virtualised in both directions. */
export function MatchingGrid({ columns, records, renderFields, current }: MatchingGridProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const context = usePreviewContext();
  const isTight = useMediaQuery("(max-width: 1199px)");
  const columnWidth = isTight ? MATCHING_COLUMN_MIN_WIDTH : MATCHING_COLUMN_WIDTH;
  const visible = useVisible(
    frame,
    { count: columns.length, size: columnWidth, more: 1 },
    { count: records.length, size: MATCHING_ROW_HEIGHT, more: MATCHING_CHUNK_ROWS },
  );
  const place = columns.findIndex(({ field }) => field.column === current);
  useEffect(() => {
    if (place >= 0) scrollToColumn(frame.current, place, columnWidth);
  }, [place, columnWidth]);

  const shown = columns.slice(visible.columns.first, visible.columns.end).map((column, index) => {
    const at = visible.columns.first + index;
    const attributes = {
      "aria-colindex": at + 1,
      "data-warning": needsLook(column) || undefined,
      "data-deleted": column.field.deleted || undefined,
      style: { left: at * columnWidth, width: columnWidth },
    };
    return { column, place: at, attributes };
  });
  const rows = Array.from(
    { length: visible.rows.end - visible.rows.first },
    (_, index) => visible.rows.first + index,
  );
  const width = columns.length * columnWidth;
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label={t("connector.matchingGrid")}
      aria-readonly
      aria-colcount={columns.length}
      aria-rowcount={records.length + 1}
      tabIndex={0}
      onKeyDown={(event) => scrollByKey(event, frame.current, columnWidth)}
    >
      <div role="rowgroup" className={styles.head} style={{ width }}>
        <div role="row" aria-rowindex={1}>
          {shown.map(({ column, place: at, attributes }) => (
            <div key={column.field.column} role="columnheader" className={styles.column} {...attributes}>
              {renderFields(column, at)}
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className={styles.body}
        style={{ width, height: records.length * MATCHING_ROW_HEIGHT }}
      >
        {rows.map((row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={styles.row}
            style={{ top: row * MATCHING_ROW_HEIGHT, height: MATCHING_ROW_HEIGHT }}
          >
            {shown.map(({ column, attributes }) => {
              const cell = records[row]?.[column.index];
              return (
                <div
                  key={column.field.column}
                  role="gridcell"
                  className={styles.cell}
                  data-align={fieldTypes[column.field.type].align}
                  {...attributes}
                >
                  {cell && !column.isRefreshing && (
                    <PreviewCell cell={cell} field={column.field} context={context} />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls to a column unless it is visible. */
function scrollToColumn(frame: HTMLDivElement | null, place: number, width: number): void {
  if (!frame) return;
  const [left, right] = [place * width, (place + 1) * width];
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
}

/** Arrows move by a column or row when the grid itself has the focus. */
function scrollByKey(
  event: KeyboardEvent<HTMLDivElement>,
  frame: HTMLDivElement | null,
  width: number,
): void {
  if (event.target !== event.currentTarget || !frame) return;
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (across === undefined && down === undefined) return;
  event.preventDefault();
  frame.scrollBy((across ?? 0) * width, (down ?? 0) * MATCHING_ROW_HEIGHT);
}
