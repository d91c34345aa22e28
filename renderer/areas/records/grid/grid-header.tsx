import { IconPlus } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Sort } from "#shared/contract/views";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { ADD_FIELD_WIDTH, fullWidth, type Column } from "./columns";
import { allChecked, checkedCount, noneChecked } from "./checked-rows";
import { useGridState, type GridModel } from "./grid-model";
import edge from "./grid-edge.module.css";
import grid from "./grid.module.css";
import styles from "./grid-head.module.css";
import { HeaderCell } from "./header-cell";
import { focusHead, type HeaderMenu } from "./use-header-menu";

export interface GridHeaderProps {
  model: GridModel;
  columns: readonly Column[];
  frozen: readonly Column[];
  scrolled: readonly Column[];
  total: number;
  width: number;
  sort: readonly Sort[];
  canCheck: boolean;
  menu: HeaderMenu;
  /** The field whose menu is open. */
  openId: number | null;
  onResize: (fieldId: number, width: number) => void;
  onReorder: (fieldId: number, index: number) => void;
  onFit: (column: Column) => void;
  /** Absent if the user may not add fields. */
  onAddField?: (() => void) | undefined;
}

/** The column headers. One of them is in the tab order; arrow keys move between them. */
export function GridHeader(props: GridHeaderProps) {
  const {
    model,
    columns,
    frozen,
    scrolled,
    total,
    width,
    sort,
    canCheck,
    menu,
    openId,
    onResize,
    onReorder,
    onFit,
    onAddField,
  } = props;
  const t = useText();
  const checked = useGridState(model, (state) => state.checked);
  const [focused, setFocused] = useState(0);
  const count = checkedCount(checked, total);
  const last = columns.at(-1);

  const root = useRef<HTMLDivElement>(null);
  /** The field whose header has the focus. */
  const held = useRef<number | null>(null);
  // A header that is rendered at another place loses the focus without an event.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (held.current !== null && isLost && root.current) focusHead(root.current, held.current, focused);
  }, [columns, focused]);

  const toggleAll = () => model.update({ checked: count > 0 ? noneChecked : allChecked });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.shiftKey || event.altKey ? undefined : { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "ArrowDown" && !event.shiftKey) {
      event.preventDefault();
      model.focus();
      model.select({ row: 0, column: focused });
      return;
    }
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(columns.length - 1, focused + step));
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-head="${next}"]`)?.focus();
  };
  const cell = (column: Column) => (
    <HeaderCell
      key={column.field.id}
      column={column}
      columns={columns}
      order={sort.find((one) => one.field === column.field.id)?.order}
      isFocusable={column.index === focused}
      menu={menu}
      isOpen={column.field.id === openId}
      onFocus={setFocused}
      onResize={onResize}
      onReorder={onReorder}
      onFit={onFit}
    />
  );
  return (
    <div
      ref={root}
      role="rowgroup"
      className={classNames(edge.line, styles.header)}
      style={{ width }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const fieldId = target.closest("[data-field]")?.getAttribute("data-field");
        held.current = fieldId ? Number(fieldId) : null;
      }}
      onBlur={() => (held.current = null)}
    >
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <div
          className={classNames(edge.frozen, styles.frozen)}
          style={{ width: fullWidth(frozen) }}
          role="presentation"
        >
          <div
            role="columnheader"
            aria-colindex={1}
            className={grid.number}
            aria-label={t("records.rowNumber")}
          >
            {canCheck && (
              <button
                type="button"
                role="checkbox"
                className={grid.check}
                aria-checked={count === 0 ? false : count === total ? true : "mixed"}
                aria-label={t("records.selectAll")}
                data-shown
                onClick={toggleAll}
              />
            )}
          </div>
          {frozen.map(cell)}
        </div>
        {scrolled.map(cell)}
        {onAddField && last && (
          <div
            role="columnheader"
            aria-colindex={columns.length + 2}
            className={edge.place}
            style={{ left: last.x + last.width, width: ADD_FIELD_WIDTH }}
          >
            <button
              type="button"
              className={classNames(edge.button, styles.addFieldButton)}
              aria-label={t("fields.newField")}
              onClick={onAddField}
            >
              <IconPlus size={16} stroke={1.5} />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
