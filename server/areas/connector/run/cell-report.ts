/** Where cells are accounted for while they are read: one of the four for each. Columns by their place among the planned. */
export interface CellReport {
  landed(column: number): void;
  empty(column: number): void;
  /** @param value writes what the text became; asked only where it is not known yet. */
  converted(column: number, text: string, value: () => string): void;
  /** @param reason message id */
  refuse(column: number, line: number, text: string, reason: string): void;
  /** A cell beyond the last column. */
  refuseExtra(line: number, column: string, text: string): void;
}

/** The outcome of a cell that was not imported unchanged. */
export type CellNote =
  | { kind: "empty"; row: number; column: number }
  | { kind: "converted"; row: number; column: number; text: string; value: string }
  | { kind: "refused"; row: number; column: number; text: string; reason: string };

/** A cell beyond the last column. */
export interface ExtraCell {
  line: number;
  column: string;
  text: string;
}

/** Keeps what became of the cells of a batch until it is known what became of its rows. */
export class CellRecorder implements CellReport {
  private cells: CellNote[] = [];
  private extras: ExtraCell[] = [];
  /** The row that is read, from 0 in its batch. */
  row = 0;

  landed(): void {
    // Cells without a note were imported.
  }

  empty(column: number): void {
    this.cells.push({ kind: "empty", row: this.row, column });
  }

  converted(column: number, text: string, value: () => string): void {
    this.cells.push({ kind: "converted", row: this.row, column, text, value: value() });
  }

  refuse(column: number, _line: number, text: string, reason: string): void {
    this.cells.push({ kind: "refused", row: this.row, column, text, reason });
  }

  refuseExtra(line: number, column: string, text: string): void {
    this.extras.push({ line, column, text });
  }

  /** Returns the notes of the batch and clears them for the next. */
  take(): { cells: CellNote[]; extras: ExtraCell[] } {
    const taken = { cells: this.cells, extras: this.extras };
    this.cells = [];
    this.extras = [];
    this.row = 0;
    return taken;
  }
}
