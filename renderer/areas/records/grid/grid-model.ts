import { useSyncExternalStore } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Draft } from "../../fields/public";
import { noneChecked, type CheckedRows } from "./checked-rows";
import type { Column } from "./columns";
import { clampPlace, selectCell, type Bounds, type CellPlace, type Selection } from "./selection";
import type { Waiting } from "./waiting-act";
import { headingKey, type Heading, type RowLayout } from "./row-layout";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import { createListeners } from "../../../ui/store/listeners";

/** The cell being edited. It belongs to a record, so it stays with it when rows move. */
export interface Editing {
  recordId: number;
  fieldId: number;
  /** The field as it was when the edit began: it may be another one, or gone, before the edit ends. */
  field: Field;
  /** Current and initial content of the editor. */
  draft: Draft;
  start: Draft;
  /** The cell's value when the edit began. */
  before: CellValue;
  /** Why the text could not be read, once the person wanted to leave with it. */
  problem: string | null;
}

export interface GridState {
  selection: Selection | null;
  /** Record under the active cell, by which the selection follows it when rows move. */
  activeId: number | null;
  /** The selected heading, so that the selection can follow it. */
  activeHeading: string | null;
  /** Keys of the headings whose records do not show. */
  closed: ReadonlySet<string>;
  editing: Editing | null;
  checked: CheckedRows;
  /** Keys pressed on cells whose data is still loading, in order. */
  waiting: readonly Waiting[];
  /** The keyboard is on 'Add record', the line after the last row. */
  isAtAdd: boolean;
  /** The row that was added last: Enter in it goes on to the next new one. */
  addedId: number | null;
  /** Last row that was ticked, for ticking up to another with Shift. */
  lastChecked: number | null;
}

/** Current contents of the grid; replaced at every render. */
export interface GridContents {
  records: TableRecords;
  window: RecordWindow;
  /** Which row shows what. */
  layout: RowLayout;
  columns: readonly Column[];
  /** All fields of the table, hidden ones too. */
  fields: readonly Field[];
  pageRows: number;
}

const initial: GridState = {
  selection: null,
  activeId: null,
  activeHeading: null,
  closed: new Set(),
  editing: null,
  checked: noneChecked,
  waiting: [],
  isAtAdd: false,
  addedId: null,
  lastChecked: null,
};

/**
 * The user's state in the grid: the selection, the cell being edited, the ticked rows. It is outside the component
 * tree so that moving the ring does not render the rows.
 */
export class GridModel {
  state: GridState;
  contents: GridContents | null = null;
  /** Scrolls to a cell. */
  reveal: (place: CellPlace) => void = () => undefined;
  /** Adds a record and opens the editor of a column; null if the user may not, or there is no line for it. */
  add: ((column: number, typed: string | null) => void) | null = null;
  /** Gives the keyboard back to the grid. */
  focus: () => void = () => undefined;
  #listeners = createListeners();

  constructor(closed: ReadonlySet<string> = initial.closed) {
    this.state = { ...initial, closed };
  }

  subscribe = this.#listeners.subscribe;

  update(change: Partial<GridState>): void {
    this.state = { ...this.state, ...change };
    this.#listeners.notify();
  }

  get bounds(): Bounds {
    const { layout, columns, pageRows } = this.contents ?? { layout: null, columns: [], pageRows: 1 };
    return { rows: layout?.rows ?? 0, columns: columns.length, pageRows };
  }

  recordAt(row: number): number | undefined {
    const index = this.contents?.layout.recordAt(row);
    return index === undefined ? undefined : this.contents?.window.idAt(index);
  }

  /** The row that shows a record; -1 while it is not loaded or its group is closed. */
  rowOf(recordId: number): number {
    const { contents } = this;
    return contents === null ? -1 : contents.layout.rowOf(contents.window.indexOf(recordId));
  }

  headingAt(row: number): Heading | undefined {
    return this.contents?.layout.headingAt(row);
  }

  closeAll(): void {
    const groups = this.contents?.window.groups;
    if (!groups) return;
    const fieldIds = groups.fields.map(({ field }) => field);
    this.update({ closed: new Set(groups.list.groups.map((group) => headingKey(fieldIds, group))) });
  }

  openAll(): void {
    this.update({ closed: new Set() });
  }

  /** Opens or closes groups by their headings' keys. */
  setOpen(keys: Iterable<string>, isOpen: boolean): void {
    const closed = new Set(this.state.closed);
    for (const key of keys) {
      if (isOpen) closed.delete(key);
      else closed.add(key);
    }
    this.update({ closed });
  }

  columnAt(index: number): Column | undefined {
    return this.contents?.columns[index];
  }

  /** Selects one cell, or with `extend` the range from the anchor to it, and shows it. */
  select(place: CellPlace, extend = false): void {
    const { bounds } = this;
    if (bounds.rows === 0 || bounds.columns === 0) return;
    const active = clampPlace(place, bounds);
    const anchor = extend ? (this.state.selection?.anchor ?? active) : active;
    this.update({ selection: { active, anchor }, isAtAdd: false, ...this.#standOn(active.row) });
    this.reveal(active);
  }

  /** Goes to 'Add record': a place below the last row, which shows no record. */
  standAtAdd(column: number): void {
    const place = { row: this.bounds.rows, column };
    this.update({ selection: selectCell(place), isAtAdd: true, activeId: null, activeHeading: null });
    this.reveal(place);
  }

  clearSelection(): void {
    this.update({ selection: null, isAtAdd: false, activeId: null, activeHeading: null, waiting: [] });
  }

  #standOn(row: number): Pick<GridState, "activeId" | "activeHeading"> {
    return { activeId: this.recordAt(row) ?? null, activeHeading: this.headingAt(row)?.key ?? null };
  }

  /** After rows moved: the ring stays with its record where that is still loaded, and inside the grid otherwise. */
  followRows(): void {
    const { selection, activeId, activeHeading, isAtAdd } = this.state;
    if (selection === null || this.contents === null) return;
    const { bounds } = this;
    if (isAtAdd && bounds.rows > 0) {
      if (selection.active.row !== bounds.rows) this.standAtAdd(selection.active.column);
      return;
    }
    if (bounds.rows === 0) {
      this.clearSelection();
      return;
    }
    const here = this.#standOn(selection.active.row);
    const isSame =
      activeHeading === null
        ? activeId === null ||
          here.activeId === activeId ||
          here.activeId === this.contents.records.serverId(activeId)
        : here.activeHeading === activeHeading;
    if (isSame) {
      if (here.activeId !== null && here.activeId !== activeId) this.update({ activeId: here.activeId });
      return;
    }
    const row =
      activeHeading === null ? this.rowOf(activeId ?? 0) : this.contents.layout.rowOfHeading(activeHeading);
    const active = clampPlace(row < 0 ? selection.active : { ...selection.active, row }, bounds);
    this.update({ selection: selectCell(active), ...this.#standOn(active.row) });
  }
}

/** A part of the grid's state; the component draws again only when that part changes. */
export function useGridState<Part>(model: GridModel, part: (state: GridState) => Part): Part {
  return useSyncExternalStore(model.subscribe, () => part(model.state));
}
