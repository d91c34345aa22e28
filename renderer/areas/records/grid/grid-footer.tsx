import { useMemo, useState, type KeyboardEvent } from "react";
import type { Aggregate } from "#shared/contract/views";
import { AGGREGATES_MAX } from "#shared/limits/records";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import type { CellContext } from "../../fields/public";
import type { RecordWindow } from "../data/record-window";
import { aggregateRecords } from "../data/server-gateway";
import type { TableRecords } from "../data/table-records";
import { useLatestAnswer } from "../use-latest-answer";
import { fullWidth, type Column } from "./columns";
import { FooterCell, type Summary } from "./footer-cell";
import edge from "./grid-edge.module.css";
import styles from "./grid-footer.module.css";
import type { GridModel } from "./grid-model";
import { RangeTotalsBar } from "./range-totals-bar";
import { RecordCount } from "./record-count";
import type { HeaderMenu } from "./use-header-menu";

interface GridFooterProps {
  model: GridModel;
  records: TableRecords;
  window: RecordWindow;
  columns: readonly Column[];
  frozen: readonly Column[];
  scrolled: readonly Column[];
  width: number;
  /** Its index among the grid's rows, from 1. */
  rowIndex: number;
  context: CellContext;
  aggregates: readonly Aggregate[];
  /** The menu for choosing a column's aggregate; null if it has no menu. */
  menu: HeaderMenu | null;
}

/**
 * The number of records and the aggregates of the columns: requested with one call, in parallel to the first page.
 */
export function GridFooter(props: GridFooterProps) {
  const { model, records, window, columns, frozen, scrolled, width, rowIndex, context, aggregates, menu } =
    props;
  const t = useText();
  const [focused, setFocused] = useState(0);
  const shown = useMemo(() => {
    const ids = new Set(columns.map(({ field }) => field.id));
    return aggregates.filter(({ fieldId }) => ids.has(fieldId)).slice(0, AGGREGATES_MAX);
  }, [columns, aggregates]);
  // An equal list is not a new request.
  const key = JSON.stringify(shown);
  const { selection, isLoaded } = window;
  const ask = useMemo(() => {
    const asked = JSON.parse(key) as Aggregate[];
    if (!isLoaded || asked.length === 0) return null;
    return async (signal: AbortSignal) => {
      const { values } = await aggregateRecords(records.tableId, selection, asked, signal);
      return new Map(asked.map((one, index) => [`${one.fieldId}:${one.name}`, values[index] ?? null]));
    };
  }, [key, isLoaded, records.tableId, selection]);
  const { answer, hasFailed, retry } = useLatestAnswer(records, ask);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "ArrowUp") {
      event.preventDefault();
      model.focus();
      model.select({ row: model.bounds.rows - 1, column: focused });
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(columns.length - 1, focused + step));
    model.reveal({ row: model.state.selection?.active.row ?? 0, column: next });
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-foot="${next}"]`)?.focus();
  };
  const cell = (column: Column) => {
    const aggregate = shown.find(({ fieldId }) => fieldId === column.field.id);
    const value = aggregate && answer?.get(`${aggregate.fieldId}:${aggregate.name}`);
    const summary: Summary | null = aggregate ? { name: aggregate.name, value, hasFailed } : null;
    const isFocusable = column.index === focused;
    return (
      <FooterCell
        key={column.field.id}
        {...{ column, summary, context, isFocusable, menu, retry }}
        onFocus={setFocused}
      />
    );
  };
  return (
    <div
      role="rowgroup"
      className={classNames(edge.line, styles.footer)}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={rowIndex} className={styles.row} aria-label={t("views.summary")}>
        <div
          className={classNames(edge.frozen, styles.frozen)}
          style={{ width: fullWidth(frozen) }}
          role="presentation"
        >
          <div role="gridcell" aria-colindex={1} className={styles.count}>
            <RecordCount records={records} window={window} />
          </div>
          {menu && frozen.map(cell)}
        </div>
        {menu && scrolled.map(cell)}
        <RangeTotalsBar {...{ model, records, context }} />
      </div>
    </div>
  );
}
