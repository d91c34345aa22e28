import type { CellRefusal } from "./cell-change";

/**
 * The user's next step: send it again; correct an invalid text; copy the text, because the record no longer
 * exists.
 */
export type Remedy = "tryAgain" | "correct" | "copy";

export interface RefusedEdit {
  mutationId: string;
  message: string;
  cells: readonly CellRefusal[];
  remedy: Remedy;
  /** Another user changed the same cell in the meantime. */
  isConflict: boolean;
  /** The table was deleted: no screen will show it. */
  isTableGone?: boolean;
  /** Texts of a paste, which the user has not typed. */
  isPasted?: boolean;
}

/** Passes rejected edits to the screen that can show them; queued until there is such a screen. */
export class RefusalReports {
  /** A change was refused while no screen of the table could show it. */
  onUnreported: (edit: RefusedEdit) => void = () => undefined;
  #tell: (edit: RefusedEdit) => boolean = () => false;
  #unreported: RefusedEdit[] = [];

  /**
   * Sets the function that shows refusals; it returns whether it could (it cannot before the columns are known);
   * null when the screen is unmounted.
   */
  reportTo(tell: ((edit: RefusedEdit) => boolean) | null): void {
    this.#tell = tell ?? (() => false);
    this.#unreported = this.#unreported.filter((edit) => !this.#tell(edit));
  }

  report(edit: RefusedEdit): void {
    if (this.#tell(edit)) return;
    if (edit.isTableGone !== true) this.#unreported.push(edit);
    this.onUnreported(edit);
  }
}
