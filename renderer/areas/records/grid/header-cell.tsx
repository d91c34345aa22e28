import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { memo, type KeyboardEvent } from "react";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from "#shared/limits/records";
import { useText } from "../../../ui/text";
import { classNames } from "../../../ui/class-names";
import type { Column } from "./columns";
import edge from "./grid-edge.module.css";
import styles from "./grid-head.module.css";
import { useColumnDrag } from "./use-column-drag";
import type { HeaderMenu } from "./use-header-menu";

/** Step of a column's width by keyboard, in px. */
const KEY_STEP = 16;

interface HeaderCellProps {
  column: Column;
  columns: readonly Column[];
  order: "asc" | "desc" | undefined;
  isFocusable: boolean;
  menu: HeaderMenu;
  isOpen: boolean;
  onFocus: (index: number) => void;
  onResize: (fieldId: number, width: number) => void;
  onReorder: (fieldId: number, index: number) => void;
  onFit: (column: Column) => void;
}

/** Hundredths of a recalculation that are done. */
const shareOf = ({ done, total }: { done: number; total: number }): number =>
  Math.floor((100 * done) / Math.max(1, total));

const clampWidth = (width: number): number =>
  Math.round(Math.max(COLUMN_WIDTH_MIN, Math.min(COLUMN_WIDTH_MAX, width)));

/** A column's head: its type, name and order; a menu by click, another place by dragging, another width by the handle. */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { column, columns, order, isFocusable, menu, isOpen, onFocus, onResize, onReorder, onFit } = props;
  const t = useText();
  const { field, view, width, index } = column;
  const drag = useColumnDrag(column, columns, onReorder);
  const Icon = view.icon;
  const SortIcon = order === "asc" ? IconArrowUp : IconArrowDown;

  const resizeBy = (step: number) => onResize(field.id, clampWidth(width + step));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      resizeBy(step * KEY_STEP);
    } else if (event.key === "F10" || event.key === "ContextMenu") {
      event.preventDefault();
      // A key outside a menu closes it: this one must not reach the menu that it opens.
      event.stopPropagation();
      menu.openFor(column, event.currentTarget);
    }
  };
  const startResize = (event: React.PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { pointerId, clientX, currentTarget } = event;
    currentTarget.setPointerCapture(pointerId);
    const move = (moved: PointerEvent) => onResize(field.id, clampWidth(width + moved.clientX - clientX));
    const end = () => {
      currentTarget.removeEventListener("pointermove", move);
      currentTarget.removeEventListener("pointerup", end);
      currentTarget.removeEventListener("pointercancel", end);
    };
    currentTarget.addEventListener("pointermove", move);
    currentTarget.addEventListener("pointerup", end);
    currentTarget.addEventListener("pointercancel", end);
  };

  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={order === undefined ? undefined : order === "asc" ? "ascending" : "descending"}
      className={classNames(
        edge.place,
        styles.head,
        column.align === "right" && styles.headRight,
        order !== undefined && styles.sorted,
      )}
      style={column.style}
      data-field={field.id}
    >
      <button
        type="button"
        className={classNames(edge.button, styles.headButton)}
        data-head={index}
        tabIndex={isFocusable ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={field.description === "" ? field.name : `${field.name}: ${field.description}`}
        onFocus={() => onFocus(index)}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
        onClick={(event) => {
          if (!drag.hasMoved()) menu.openFor(column, event.currentTarget);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          menu.openFor(column, event.currentTarget);
        }}
      >
        <Icon size={16} stroke={1.5} />
        <span className={styles.headName}>{field.name}</span>
        {field.recalculation && (
          <span className={styles.headMore} role="status" title={t("fields.recalculating")}>
            {t("fields.recalculated", { percent: shareOf(field.recalculation) })}
          </span>
        )}
        {order !== undefined && <SortIcon className={styles.sortIcon} size={14} stroke={1.5} aria-hidden />}
        <IconChevronDown className={styles.headMore} size={14} stroke={1.5} aria-hidden />
      </button>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t("records.columnWidth", { field: field.name })}
        aria-valuenow={width}
        aria-valuemin={COLUMN_WIDTH_MIN}
        aria-valuemax={COLUMN_WIDTH_MAX}
        tabIndex={-1}
        className={styles.resize}
        title={t("records.fitByDoubleClick")}
        onPointerDown={startResize}
        onDoubleClick={() => onFit(column)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onFit(column);
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          resizeBy(step * KEY_STEP);
        }}
      />
    </div>
  );
});
