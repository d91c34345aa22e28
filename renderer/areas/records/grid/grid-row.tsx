import { IconArrowsDiagonal, IconFilterOff } from "@tabler/icons-react";
import { memo } from "react";
import type { WireRecord } from "#shared/contract/records";
import { renderValue, type CellContext } from "../../fields/public";
import { colorStyle } from "../../../ui/tile/color-style";
import type { RowColors } from "../row-colors";
import type { Column } from "./columns";
import styles from "./grid.module.css";
import leftStyles from "./left-row.module.css";

export interface GridRowProps {
  gridId: string;
  row: number;
  /** The index of its record in the query, from 1. */
  number: number;
  /** Its depth below headings; undefined without groups. */
  level: number | undefined;
  /** Distance from the top of the body, in px. */
  top: number;
  record: WireRecord | undefined;
  /** Columns of this pane. Their identity decides whether a row is rendered again. */
  columns: readonly Column[];
  context: CellContext;
  /** Column of the active cell when it is in this row and pane, else -1. */
  activeColumn: number;
  isOpen: boolean;
  isChecked: boolean;
  /** Why it is still shown after an edit removed it from the filter or its group; null for all others. */
  leftHint: string | null;
  /** By the rules of the view; null if no rule matches. */
  colors: RowColors | null;
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

const ALIGN = {
  left: styles.cell,
  right: `${styles.cell} ${styles.right}`,
  center: `${styles.cell} ${styles.center}`,
} as const;
/** A cell that is read-only for everyone, or for this user. */
const READ_ONLY = { "aria-readonly": true } as const;
const bar = <span className={styles.bar} />;
const leftIcon = <IconFilterOff size={14} stroke={1.5} aria-hidden />;
const expandIcon = <IconArrowsDiagonal size={14} stroke={1.5} aria-hidden />;

/**
 * Rows of the scrolled pane. Plain elements and one component per row, because thousands of them are scrolled
 * through.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  return <div {...rowAttributes(props)}>{cellsOf(props)}</div>;
});

export interface FrozenRowProps extends GridRowProps {
  /** 'Select record'; null if there are no actions for selected rows. */
  checkLabel: string | null;
  openLabel: string;
}

/** Rows of the frozen pane: number or checkbox, first field, button that opens the record. */
export const FrozenRow = memo(function FrozenRow(props: FrozenRowProps) {
  const { number, record, isChecked, checkLabel, openLabel, leftHint } = props;
  return (
    <div {...rowAttributes(props)}>
      <div role="gridcell" aria-colindex={1} className={styles.number}>
        <span className={styles.rowNumber}>
          {leftHint !== null ? (
            <span role="img" aria-label={leftHint} title={leftHint} className={leftStyles.mark}>
              {leftIcon}
            </span>
          ) : (
            number
          )}
        </span>
        {record && checkLabel !== null && (
          <span
            role="checkbox"
            aria-checked={isChecked}
            aria-label={`${checkLabel} ${number}`}
            tabIndex={-1}
            className={styles.check}
            data-check
          />
        )}
        {record && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.expand}
            aria-label={`${openLabel} ${number}`}
            data-open
          >
            {expandIcon}
          </button>
        )}
      </div>
      {cellsOf(props)}
    </div>
  );
});

function rowAttributes({ row, top, level, isOpen, isChecked, leftHint, colors }: GridRowProps) {
  return {
    role: "row",
    "aria-rowindex": row + 2,
    "aria-level": level,
    "aria-selected": isChecked,
    className: leftHint !== null ? `${styles.row} ${leftStyles.row}` : styles.row,
    style: { transform: `translateY(${top}px)`, ...(colors?.row && colorStyle(colors.row)) },
    "data-row": row,
    "data-colored": colors?.row ?? undefined,
    "data-is-open": isOpen || undefined,
    "data-checked": isChecked || undefined,
  } as const;
}

function cellsOf({ gridId, row, record, columns, context, activeColumn, colors }: GridRowProps) {
  return columns.map((column) => {
    const isActive = column.index === activeColumn;
    const color = colors?.cells.get(column.field.id);
    return (
      <div
        key={column.field.id}
        id={isActive ? cellId(gridId, row, column.index) : undefined}
        role="gridcell"
        aria-colindex={column.index + 2}
        aria-selected={isActive || undefined}
        {...(column.canEdit ? null : READ_ONLY)}
        className={ALIGN[column.align]}
        style={color ? { ...column.style, ...colorStyle(color) } : column.style}
        data-column={column.index}
        data-colored={color}
      >
        {record ? renderValue(record.data[column.field.id] ?? null, column.field, context, column.room) : bar}
      </div>
    );
  });
}
