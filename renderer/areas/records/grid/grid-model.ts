import { useSyncExternalStore } from "react";
import type { CellValue } from "#shared/contract/records";
import type { Draft } from "../../fields/public";
import { noneChecked, type CheckedRows } from "./checked-rows";
import type { Column } from "./columns";
import { clampPlace, selectCell, type Bounds, type CellPlace, type Selection } from "./selection";
import type { Waiting } from "./waiting";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";

/** The cell being edited. It belongs to a record, so it stays with it when rows move. */
export interface Editing {
  recordId: number;
  fieldId: number;
  draft: Draft;
  /** What stood there when the edit began. */
  before: CellValue;
  isTyped: boolean;
  /** Why the text could not be read, once the person wanted to leave with it. */
  problem: string | null;
}

export interface GridState {
  selection: Selection | null;
  /** Record under the active cell, by which the selection follows it when rows move. */
  activeId: number | null;
  editing: Editing | null;
  checked: CheckedRows;
  /** Keys on cells whose data is still on its way, in their order. */
  waiting: readonly Waiting[];
  /** Last row that was ticked, for ticking up to another with Shift. */
  lastChecked: number | null;
}

/** What the grid shows at the moment; it changes with every drawing. */
export interface GridContents {
  records: TableRecords;
  window: RecordWindow;
  columns: readonly Column[];
  pageRows: number;
}

const initial: GridState = {
  selection: null,
  activeId: null,
  editing: null,
  checked: noneChecked,
  waiting: [],
  lastChecked: null,
};

/**
 * What a person is doing in the grid: the selection, the cell being edited, the rows ticked. It stands outside the
 * component tree so that moving the ring redraws the ring and not the rows.
 */
export class GridModel {
  state: GridState = initial;
  contents: GridContents | null = null;
  /** Brings a place into sight. */
  reveal: (place: CellPlace) => void = () => undefined;
  /** Gives the keyboard back to the grid. */
  focus: () => void = () => undefined;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(change: Partial<GridState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  get bounds(): Bounds {
    const { window, columns, pageRows } = this.contents ?? { window: null, columns: [], pageRows: 1 };
    return { rows: window?.total ?? 0, columns: columns.length, pageRows };
  }

  recordAt(row: number): number | undefined {
    return this.contents?.window.idAt(row);
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
    this.update({ selection: { active, anchor }, activeId: this.recordAt(active.row) ?? null });
    this.reveal(active);
  }

  clearSelection(): void {
    this.update({ selection: null, activeId: null, waiting: [] });
  }

  /** After rows moved: the ring stays with its record where that is still loaded, and inside the grid otherwise. */
  followRows(): void {
    const { selection, activeId } = this.state;
    if (selection === null || this.contents === null) return;
    const { window } = this.contents;
    const { bounds } = this;
    if (bounds.rows === 0) {
      this.clearSelection();
      return;
    }
    const here = window.idAt(selection.active.row);
    const isSame =
      activeId === null || here === activeId || here === this.contents.records.serverId(activeId);
    if (isSame) {
      if (here !== undefined && here !== activeId) this.update({ activeId: here });
      return;
    }
    const row = window.indexOf(activeId);
    const active = clampPlace(row < 0 ? selection.active : { ...selection.active, row }, bounds);
    this.update({ selection: selectCell(active), activeId: window.idAt(active.row) ?? null });
  }
}

/** A part of the grid's state; the component draws again only when that part changes. */
export function useGridState<Part>(model: GridModel, part: (state: GridState) => Part): Part {
  return useSyncExternalStore(model.subscribe, () => part(model.state));
}
