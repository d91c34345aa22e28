import type { ColorName } from "#shared/colors";
import { isCellError } from "#shared/fields/cell-error";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import type { CellContext } from "../../fields/public";
import { CellEditor } from "./cell-editor";
import type { Column } from "./columns";
import { ErrorNote } from "./error-note";
import { canFill } from "./fill";
import { useGridState, type GridModel } from "./grid-model";
import styles from "./grid.module.css";
import { rowTop } from "./scroll-geometry";
import { isSingleCell, rangeOf, type Range } from "./selection";
import type { DrawnRows } from "./use-grid-scroll";
import { typedText } from "./waiting";
import waitingStyles from "./waiting.module.css";

/** Something to show on a cell: a colleague's ring, or the corner of a refused value. */
export type GridMark =
  | { kind: "colleague"; key: string; row: number; column: number; name: string; color: ColorName }
  | { kind: "refused"; key: string; row: number; column: number; message: string };

interface GridMarksProps {
  model: GridModel;
  /** Columns drawn in this pane. */
  columns: readonly Column[];
  /** All columns of this pane: an open editor stays when its column is scrolled out of view. */
  editable: readonly Column[];
  drawn: DrawnRows;
  rowHeight: number;
  marks: readonly GridMark[];
  context: CellContext;
}

/** Rings, ranges, handles and the open editor are above the rows, so that moving them renders no row again. */
export function GridMarks({ model, columns, editable, drawn, rowHeight, marks, context }: GridMarksProps) {
  const t = useText();
  const selection = useGridState(model, (state) => state.selection);
  const editing = useGridState(model, (state) => state.editing);
  const waiting = useGridState(model, (state) => state.waiting);
  const isDrawn = (row: number) => row >= drawn.first && row <= drawn.last;
  const columnAt = (index: number) => columns.find((column) => column.index === index);
  const place = (row: number, column: Column) => ({
    transform: `translate(${column.x}px, ${rowTop(row, drawn.offset, rowHeight)}px)`,
    width: column.width,
    height: rowHeight,
  });

  const active = selection?.active;
  // A heading shows its own focus.
  const hasRing = active && isDrawn(active.row) && model.headingAt(active.row) === undefined;
  const activeColumn = hasRing ? columnAt(active.column) : undefined;
  const activeRecord = active && model.contents?.records.shown(model.recordAt(active.row));
  const activeValue = activeRecord && activeColumn && activeRecord.data[activeColumn.field.id];
  const activeError = isCellError(activeValue) ? activeValue : null;
  const markHere = marks.find(
    (mark) => mark.kind === "refused" && mark.row === active?.row && mark.column === active.column,
  );
  const refusedHere = markHere?.kind === "refused" ? markHere.message : null;
  const chosen = selection && rangeOf(selection);
  const corner = chosen && isDrawn(chosen.bottom) ? columnAt(chosen.right) : undefined;
  const hasHandle = corner !== undefined && canFill(corner) && hasRing && editing === null;
  const range =
    selection && !isSingleCell(selection) ? rangeBox(rangeOf(selection), columns, drawn, rowHeight) : null;
  const editingColumn = editing ? editable.find((column) => column.field.id === editing.fieldId) : undefined;
  const records = model.contents?.records;
  const editingRow = editing && records ? model.rowOf(records.serverId(editing.recordId)) : -1;
  return (
    <>
      {range && <div className={styles.range} style={range} />}
      {marks.map((mark) => {
        const column = isDrawn(mark.row) ? columnAt(mark.column) : undefined;
        if (!column) return null;
        return mark.kind === "colleague" ? (
          <div
            key={mark.key}
            className={styles.colleague}
            data-first={mark.row === 0 || undefined}
            style={{ ...place(mark.row, column), ...colorStyle(mark.color) }}
          >
            <span className={styles.colleagueName}>{mark.name}</span>
          </div>
        ) : (
          <div
            key={mark.key}
            className={styles.refused}
            style={place(mark.row, column)}
            title={mark.message}
          />
        );
      })}
      {waiting.map((one, index) => {
        const column = isDrawn(one.place.row) ? columnAt(one.place.column) : undefined;
        return (
          column && (
            <div
              key={`${index}:${one.place.row}`}
              className={waitingStyles.cell}
              style={place(one.place.row, column)}
              data-waiting
            >
              {typedText(one)}
            </div>
          )
        );
      })}
      {active && activeColumn && (
        <ErrorNote
          error={editing === null ? activeError : null}
          refused={editing === null ? refusedHere : null}
        >
          <div className={styles.ring} style={place(active.row, activeColumn)} data-active-ring />
        </ErrorNote>
      )}
      {chosen && hasHandle && (
        <div className={styles.handlePlace} style={place(chosen.bottom, corner)}>
          <div className={styles.handle} data-fill title={t("records.fillHandle")} />
        </div>
      )}
      {editing && editingColumn && editingRow >= 0 && (
        <div
          className={styles.editor}
          style={place(editingRow, editingColumn)}
          role="row"
          aria-rowindex={editingRow + 2}
          data-editor
        >
          <div role="gridcell" aria-colindex={editingColumn.index + 2} className={styles.editorCell}>
            <CellEditor
              key={`${editing.recordId}:${editing.fieldId}`}
              model={model}
              editing={editing}
              column={editingColumn}
              context={context}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** The part of a range within a pane, limited to the rendered rows. */
function rangeBox(range: Range, columns: readonly Column[], drawn: DrawnRows, rowHeight: number) {
  const inside = columns.filter((column) => column.index >= range.left && column.index <= range.right);
  const first = inside[0];
  const last = inside.at(-1);
  const top = Math.max(range.top, drawn.first);
  const bottom = Math.min(range.bottom, drawn.last);
  if (!first || !last || bottom < top) return null;
  return {
    transform: `translate(${first.x}px, ${rowTop(top, drawn.offset, rowHeight)}px)`,
    width: last.x + last.width - first.x,
    height: (bottom - top + 1) * rowHeight,
  };
}
