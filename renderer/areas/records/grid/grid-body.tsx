import { useSyncExternalStore, type CSSProperties } from "react";
import { useText } from "../../../ui/text";
import type { CellContext } from "../../fields/public";
import { isChecked } from "./checked-rows";
import { frozenWidth, type Column } from "./columns";
import { useGridState, type GridModel } from "./grid-model";
import { FrozenRow, GridRow } from "./grid-row";
import styles from "./grid.module.css";
import { GridMarks, type GridMark } from "./grid-marks";
import { OVERSCAN, rowTop, scrollHeight } from "./scroll-geometry";
import type { DrawnRows } from "./use-grid-scroll";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import { ROW_HEIGHT } from "#shared/limits/records";

interface GridBodyProps {
  gridId: string;
  model: GridModel;
  records: TableRecords;
  window: RecordWindow;
  frozen: readonly Column[];
  scrolled: readonly Column[];
  width: number;
  drawn: DrawnRows;
  viewport: number;
  context: CellContext;
  canCheck: boolean;
  openRecordId: number | null;
  marks: readonly GridMark[];
}

/** The drawn rows in two panes: the first field stays while the others scroll sideways. */
export function GridBody(props: GridBodyProps) {
  const {
    gridId,
    model,
    records,
    window,
    frozen,
    scrolled,
    width,
    drawn,
    viewport,
    context,
    canCheck,
    openRecordId,
    marks,
  } = props;
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const active = useGridState(model, (state) => state.selection?.active ?? null);
  const checked = useGridState(model, (state) => state.checked);
  // A row's element is used again for the row that comes into sight as it leaves: the same number of keys at all times.
  const pool = Math.ceil(viewport / ROW_HEIGHT) + 2 * OVERSCAN + 2;
  const checkLabel = canCheck ? t("records.selectRecord") : null;
  const leftHint = t("records.hasLeft");
  const openLabel = t("records.openRecord");

  const pane = frozenWidth(frozen);
  const paneStyle = { width: pane, "--frozen": `${pane}px` } as CSSProperties;

  const rows = [];
  for (let row = drawn.first; row <= drawn.last; row++) {
    const id = window.idAt(row);
    const record = records.shown(id);
    rows.push({
      key: row % pool,
      gridId,
      row,
      top: rowTop(row, drawn.offset),
      record,
      context,
      isOpen: record !== undefined && record.id === openRecordId,
      isChecked: record !== undefined && isChecked(checked, record.id),
      hasLeft: record !== undefined && window.hasLeft(record.id),
      activeColumn: active?.row === row ? active.column : -1,
    });
  }
  return (
    <div className={styles.body} style={{ height: scrollHeight(window.total), width }} data-grid-body>
      <div className={styles.frozenPane} style={paneStyle}>
        <div role="rowgroup">
          {rows.map(({ key, ...row }) => (
            <FrozenRow
              key={key}
              {...row}
              columns={frozen}
              activeColumn={row.activeColumn === 0 ? 0 : -1}
              checkLabel={checkLabel}
              openLabel={openLabel}
              leftHint={leftHint}
            />
          ))}
        </div>
        <GridMarks model={model} columns={frozen} drawn={drawn} marks={marks} context={context} />
      </div>
      <div className={styles.mainPane}>
        <div role="rowgroup">
          {rows.map(({ key, ...row }) => (
            <GridRow
              key={key}
              {...row}
              columns={scrolled}
              activeColumn={row.activeColumn > 0 ? row.activeColumn : -1}
            />
          ))}
        </div>
        <GridMarks model={model} columns={scrolled} drawn={drawn} marks={marks} context={context} />
      </div>
    </div>
  );
}
