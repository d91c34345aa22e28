import { useSyncExternalStore, type CSSProperties, type ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import { useText } from "../../../ui/text";
import type { CellContext } from "../../fields/public";
import type { RowColors } from "../row-colors";
import { isChecked } from "./checked-rows";
import { fullWidth, type Column } from "./columns";
import { useGridState, type GridModel } from "./grid-model";
import { FrozenRow, GridRow } from "./grid-row";
import { GroupHeading, GroupTotalsRow } from "./group-heading";
import type { RowLayout } from "./row-layout";
import type { GroupTotals } from "./use-group-totals";
import styles from "./grid.module.css";
import { GridMarks, type GridMark } from "./grid-marks";
import { OVERSCAN, rowTop, scrollHeight } from "./scroll-geometry";
import type { DrawnRows } from "./use-grid-scroll";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";

interface GridBodyProps {
  gridId: string;
  model: GridModel;
  records: TableRecords;
  window: RecordWindow;
  layout: RowLayout;
  aggregates: readonly Aggregate[];
  totals: GroupTotals | null;
  fields: readonly Field[];
  columns: readonly Column[];
  frozen: readonly Column[];
  scrolled: readonly Column[];
  width: number;
  drawn: DrawnRows;
  rowHeight: number;
  viewport: number;
  context: CellContext;
  canCheck: boolean;
  openRecordId: number | null;
  marks: readonly GridMark[];
  coloring: ((record: WireRecord) => RowColors) | null;
}

/** The drawn rows in two panes: the first field stays while the others scroll sideways. */
export function GridBody(props: GridBodyProps) {
  const {
    gridId,
    model,
    records,
    window,
    layout,
    aggregates,
    totals,
    fields,
    columns,
    frozen,
    scrolled,
    width,
    drawn,
    rowHeight,
    viewport,
    context,
    canCheck,
    openRecordId,
    marks,
    coloring,
  } = props;
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const active = useGridState(model, (state) => state.selection?.active ?? null);
  const checked = useGridState(model, (state) => state.checked);
  // Row elements are recycled: a row that scrolls out passes its key to the one that scrolls in. The
  // number of keys is constant.
  const pool = Math.ceil(viewport / rowHeight) + 2 * OVERSCAN + 2;
  const checkLabel = canCheck ? t("records.selectRecord") : null;
  const leftHint = t("records.hasLeft");
  const movedHint = t("records.hasMoved");
  const openLabel = t("records.openRecord");

  const pane = fullWidth(frozen);
  const marked = { model, drawn, rowHeight, marks, context };
  const paneStyle = { width: pane, "--frozen": `${pane}px` } as CSSProperties;

  // A heading and the row of another place never share an element: the two parts of each line go by the same key.
  const frozenLines: ReactNode[] = [];
  const scrolledLines: ReactNode[] = [];
  for (let row = drawn.first; row <= drawn.last; row++) {
    const content = layout.at(row);
    if (content === undefined) continue;
    const key = row % pool;
    const place = { gridId, row, top: rowTop(row, drawn.offset, rowHeight), context };
    if ("heading" in content) {
      const { heading } = content;
      const fieldId = heading.group ? window.groups?.fields[heading.level - 1]?.field : undefined;
      const field = fields.find(({ id }) => id === fieldId);
      const line = { ...place, heading, isActive: active?.row === row };
      frozenLines.push(<GroupHeading key={key} {...line} {...{ field, pane }} />);
      scrolledLines.push(
        <GroupTotalsRow key={key} {...line} {...{ aggregates, totals }} columns={scrolled} />,
      );
      continue;
    }
    const record = records.shown(window.idAt(content.record));
    const line = {
      ...place,
      number: content.record + 1,
      level: layout.levels > 0 ? layout.levels + 1 : undefined,
      record,
      colors: record && coloring ? coloring(record) : null,
      isOpen: record !== undefined && record.id === openRecordId,
      isChecked: record !== undefined && isChecked(checked, record.id),
      leftHint: record ? leftHintOf(window, record.id, leftHint, movedHint) : null,
    };
    const activeColumn = active?.row === row ? active.column : -1;
    frozenLines.push(
      <FrozenRow
        key={key}
        {...line}
        columns={frozen}
        activeColumn={activeColumn < frozen.length ? activeColumn : -1}
        checkLabel={checkLabel}
        openLabel={openLabel}
      />,
    );
    scrolledLines.push(
      <GridRow
        key={key}
        {...line}
        columns={scrolled}
        activeColumn={activeColumn >= frozen.length ? activeColumn : -1}
      />,
    );
  }
  return (
    <div
      className={styles.body}
      style={{ height: scrollHeight(layout.rows, rowHeight), width }}
      data-grid-body
    >
      <div className={styles.frozenPane} style={paneStyle}>
        <div role="rowgroup">{frozenLines}</div>
        <GridMarks {...marked} columns={frozen} editable={frozen} />
      </div>
      <div className={styles.mainPane}>
        <div role="rowgroup">{scrolledLines}</div>
        <GridMarks {...marked} columns={scrolled} editable={columns.slice(frozen.length)} />
      </div>
    </div>
  );
}

/** Why a row is still shown after an edit removed it from the filter or its group; null for all others. */
function leftHintOf(window: RecordWindow, id: number, left: string, moved: string): string | null {
  if (window.hasLeft(id)) return left;
  return window.hasMoved(id) ? moved : null;
}
