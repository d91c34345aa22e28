import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type MouseEvent,
} from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ROW_HEIGHT } from "#shared/limits/records";
import type { Field } from "#shared/contract/fields";
import type { Presence } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";
import type { Aggregate, Sort } from "#shared/contract/views";
import { useContextMenu, type MenuSection } from "../../../ui/layers/menu";
import { focusWhenShown } from "../../../ui/layers/focus-when-shown";
import { useFieldReason, type CellContext } from "../../fields/public";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import type { RowColors } from "../row-colors";
import { ADD_FIELD_WIDTH, frozenColumns, fullWidth, NUMBER_WIDTH, type Column } from "./columns";
import { useText } from "../../../ui/text";
import { describeRefusal } from "../describe-refusal";
import { addByPointer } from "./add-by-pointer";
import { addId, AddRecordRow } from "./add-record-row";
import { useFocusInCell } from "./cell-place";
import { GridBody } from "./grid-body";
import { GridFooter } from "./grid-footer";
import { GridHeader } from "./grid-header";
import { useGridState, type GridModel } from "./grid-model";
import { cellId } from "./grid-row";
import styles from "./grid.module.css";
import { useArrival } from "./use-arrival";
import { useClipboard } from "./use-clipboard";
import { useGridFiles } from "./use-grid-files";
import { useRangeActions } from "./use-range-actions";
import { useGridKeyboard } from "./use-grid-keyboard";
import { useGridMarks } from "./use-grid-marks";
import { useGridPointer } from "./use-grid-pointer";
import { useGridScroll } from "./use-grid-scroll";
import { useGroupMenuSections } from "./use-group-menu-sections";
import { useGroupTotals } from "./use-group-totals";
import { useHeaderMenu } from "./use-header-menu";
import { usePointed } from "./use-pointed";
import { useTypedText } from "./use-typed-text";
import { useWaitingKeys } from "./use-waiting-keys";
import { useFollowedRows, useRowLayout } from "./use-row-layout";

export interface RecordGridProps {
  /** Name of the grid: the table's. */
  label: string;
  model: GridModel;
  records: TableRecords;
  window: RecordWindow;
  columns: readonly Column[];
  /** All fields of the table, because the grouping field may be hidden. */
  fields: readonly Field[];
  context: CellContext;
  sort: readonly Sort[];
  people: readonly Presence[];
  /** How many columns stay while the others scroll sideways. */
  frozenCount?: number;
  /** In px. */
  rowHeight?: number;
  /** The colours of a record by the rules of the view; null without rules. */
  coloring?: ((record: WireRecord) => RowColors) | null;
  canCheck: boolean;
  canCreate: boolean;
  isPhone: boolean;
  openRecordId: number | null;
  /** The aggregates below the columns, with their menu; absent if only the number of records is shown. */
  summary?: { aggregates: readonly Aggregate[]; menu: (column: Column) => readonly MenuSection[] };
  headerMenu: (column: Column) => readonly MenuSection[];
  rowMenu: (recordId: number) => readonly MenuSection[];
  openRecord: (recordId: number) => void;
  onResize: (fieldId: number, width: number) => void;
  onReorder: (fieldId: number, index: number) => void;
  /** Makes a column as wide as its values need. */
  onFit?: (column: Column) => void;
  onAddField?: (() => void) | undefined;
  /** The line after the last record, which adds one and opens the editor of a column; absent if the user may not. */
  onAddRecord?: ((column: number, typed: string | null) => void) | undefined;
  /** Called for Enter in an empty grid. */
  onFirstRecord?: (() => void) | undefined;
  /** The page's 'New record', by its key in a cell. */
  onNewRecord?: (() => void) | undefined;
  /** Moves the focus to the actions for ticked records, by Tab in one of them. */
  onToActions?: (() => void) | undefined;
}

const nothing = () => undefined;
const NO_AGGREGATES: readonly Aggregate[] = [];

/** Columns rendered on either side of the visible ones. */
const COLUMN_OVERSCAN = 2;

/** The grid of a table's records: virtualized in both directions, for keyboard, mouse and touch. */
export function RecordGrid(props: RecordGridProps) {
  const {
    label,
    model,
    records,
    window,
    columns,
    context,
    sort,
    people,
    openRecordId,
    openRecord,
    frozenCount = 1,
    rowHeight = ROW_HEIGHT,
  } = props;
  const t = useText();
  const gridId = useId();
  const root = useRef<HTMLDivElement>(null);
  const layout = useRowLayout(model, records, window);
  const clearHover = useRef<() => void>(() => undefined);
  const onMove = useCallback(() => clearHover.current(), []);
  const onVisibleRows = useCallback(
    (first: number, last: number) => {
      const pieces = layout.recordsBetween(first, last);
      window.show(pieces[0]?.first ?? 0, pieces.at(-1)?.last ?? 0, pieces);
    },
    [window, layout],
  );
  const frozen = useMemo(
    () => frozenColumns(columns, frozenCount, globalThis.innerWidth),
    [columns, frozenCount],
  );
  const onAddRecord = layout.rows > 0 ? props.onAddRecord : undefined;
  const { scroller, drawn, viewport, onScroll, reveal } = useGridScroll(
    { rows: layout.rows, rowHeight, hasTail: onAddRecord !== undefined },
    columns,
    frozen,
    onVisibleRows,
    onMove,
  );

  const width = fullWidth(columns) + ADD_FIELD_WIDTH;
  const scrolled = useScrolledColumns(columns, frozen, scroller);

  useLayoutEffect(() => {
    model.contents = {
      records,
      window,
      layout,
      columns,
      fields: props.fields,
      pageRows: Math.floor(viewport / rowHeight),
    };
    model.reveal = reveal;
    model.add = props.onAddRecord ?? null;
    model.focus = () => {
      if (root.current) focusWhenShown(root.current, { preventScroll: true });
    };
  });
  useFollowedRows(model, records, layout);
  useArrival(root);

  const rangeActions = useRangeActions(model, context);
  const { fill, clear } = rangeActions;
  const pointer = useGridPointer(model, root, { context, isPhone: props.isPhone, openRecord, fill });
  useEffect(() => {
    clearHover.current = pointer.clearHover;
  }, [pointer.clearHover]);
  const onKeyDown = useGridKeyboard(model, {
    context,
    canCheck: props.canCheck,
    openRecord,
    beginFirst: props.onFirstRecord,
    newRecord: props.onNewRecord,
    toActions: props.onToActions,
    fill,
    clear,
  });
  useWaitingKeys(model, records, context, openRecord);
  const reasonOf = useFieldReason();
  const pointed = usePointed(root);
  const clipboard = useClipboard(model, context, rangeActions, props.canCreate);
  const dropped = useGridFiles(model);
  const marks = useGridMarks(records, window, layout, columns, people, (refusal) =>
    describeRefusal(refusal, records, model, context, t),
  );
  const header = useHeaderMenu(props.headerMenu);
  const footer = useHeaderMenu(props.summary?.menu ?? (() => []), "top");
  const active = useGridState(model, (state) => state.selection?.active ?? null);
  const aggregates = props.summary?.aggregates ?? NO_AGGREGATES;
  const totals = useGroupTotals(records, window, aggregates);
  // A heading is one cell.
  const activeColumn = active && model.headingAt(active.row) ? 0 : (active?.column ?? 0);
  const isAtAdd = useGridState(model, (state) => state.isAtAdd);
  useFocusInCell(root, active !== null);
  useTypedText(root, model, context);
  const isActiveDrawn = active !== null && active.row >= drawn.first && active.row <= drawn.last;

  const activeId = useGridState(model, (state) => state.activeId);
  const groupMenu = useGroupMenuSections(model);
  const rowMenu = useContextMenu(activeId === null ? groupMenu() : props.rowMenu(activeId));
  const onContextMenu = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-row]")) rowMenu.onContextMenu(event);
  };

  /** The menu key and Shift+F10 fire on the focused element, the grid: they mean its active cell. */
  const onMenuKey = (event: MouseEvent) => {
    if (event.target !== root.current || active === null) return;
    const place = document.getElementById(cellId(gridId, active.row, activeColumn))?.getBoundingClientRect();
    event.preventDefault();
    if (place) rowMenu.openAt({ x: place.left + 8, y: place.bottom });
  };

  return (
    <>
      {/* The grid has the focus as a whole; aria-activedescendant names the active cell. */}
      <div
        ref={root}
        role={layout.levels > 0 ? "treegrid" : "grid"}
        tabIndex={0}
        className={styles.grid}
        style={
          {
            "--number-width": `${columns[0]?.x ?? NUMBER_WIDTH}px`,
            "--row-height": `${rowHeight}px`,
          } as CSSProperties
        }
        data-tall={rowHeight > ROW_HEIGHT || undefined}
        aria-label={label}
        aria-rowcount={layout.rows + (onAddRecord ? 3 : 2)}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        data-unmarked={active === null || undefined}
        aria-activedescendant={
          isAtAdd ? addId(gridId) : isActiveDrawn ? cellId(gridId, active.row, activeColumn) : undefined
        }
        onKeyDown={onKeyDown}
        onContextMenu={onMenuKey}
        {...clipboard}
        {...dropped}
        {...pointed}
      >
        <div ref={scroller} className={styles.scroller} onScroll={onScroll} role="presentation">
          <GridHeader
            model={model}
            columns={columns}
            frozen={frozen}
            scrolled={scrolled}
            total={window.total}
            width={width}
            sort={sort}
            canCheck={props.canCheck}
            menu={header.menu}
            openId={header.openId}
            onResize={props.onResize}
            onReorder={props.onReorder}
            onFit={props.onFit ?? nothing}
            onAddField={props.onAddField}
          />
          <div
            {...pointer.handlers}
            onContextMenu={onContextMenu}
            role="presentation"
            className={styles.bodyPlace}
          >
            <GridBody
              gridId={gridId}
              model={model}
              records={records}
              {...{ layout, aggregates, totals }}
              fields={props.fields}
              window={window}
              columns={columns}
              frozen={frozen}
              scrolled={scrolled}
              width={width}
              drawn={drawn}
              rowHeight={rowHeight}
              viewport={viewport}
              context={context}
              canCheck={props.canCheck}
              openRecordId={openRecordId}
              marks={marks}
              coloring={props.coloring ?? null}
            />
          </div>
          {onAddRecord && (
            <AddRecordRow
              {...{ gridId, width }}
              rowIndex={layout.rows + 2}
              isActive={isAtAdd}
              onAdd={() => addByPointer(model, context, reasonOf)}
            />
          )}
          <GridFooter
            {...{ model, records, window, columns, frozen, scrolled, width, context, aggregates }}
            rowIndex={layout.rows + (onAddRecord ? 3 : 2)}
            menu={props.summary ? footer.menu : null}
          />
        </div>
      </div>
      {header.layer}
      {footer.layer}
      {rowMenu.menu}
    </>
  );
}

/** The columns of the scrolled pane that are near the visible ones; the same array while they do not change. */
function useScrolledColumns(
  columns: readonly Column[],
  frozen: readonly Column[],
  scroller: React.RefObject<HTMLDivElement | null>,
): readonly Column[] {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: Math.max(0, columns.length - frozen.length),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index + frozen.length]?.width ?? 0,
    paddingStart: fullWidth(frozen),
    overscan: COLUMN_OVERSCAN,
    // Until it is measured, so that the first rendering has columns.
    initialRect: { width: globalThis.innerWidth, height: 0 },
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [columns, frozen, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const first = (items[0]?.index ?? 0) + frozen.length;
  const last = (items.at(-1)?.index ?? -1) + frozen.length;
  return useMemo(() => columns.slice(first, last + 1), [columns, first, last]);
}
