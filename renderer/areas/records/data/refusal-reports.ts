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
  /** Someone else changed the same in the meantime. */
  isConflict: boolean;
}

/** Passes refused edits to the screen that can show them; they wait while there is none. */
export class RefusalReports {
  /** A change was refused while no screen of the table could show it. */
  onUntold: () => void = () => undefined;
  #tell: (edit: RefusedEdit) => boolean = () => false;
  #untold: RefusedEdit[] = [];

  /**
   * Sets the function that shows refusals; it returns whether it could (it cannot before the columns are known);
   * null when the screen is unmounted.
   */
  tellWith(tell: ((edit: RefusedEdit) => boolean) | null): void {
    this.#tell = tell ?? (() => false);
    this.#untold = this.#untold.filter((edit) => !this.#tell(edit));
  }

  report(edit: RefusedEdit): void {
    if (this.#tell(edit)) return;
    this.#untold.push(edit);
    this.onUntold();
  }
}
