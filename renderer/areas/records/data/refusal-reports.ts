import type { CellRefusal } from "./cell-change";

/**
 * What is left to do: to send it again; to correct a text that never was a value of its field; to copy the text, as
 * the server said that the record is not there any more.
 */
export type Remedy = "tryAgain" | "correct" | "copy";

export interface RefusedEdit {
  mutationId: string;
  message: string;
  cells: readonly CellRefusal[];
  remedy: Remedy;
}

/** Brings refused edits to whoever can tell the person; what nobody can tell yet waits. */
export class RefusalReports {
  /** A change was refused while no screen of the table could tell. */
  onUntold: () => void = () => undefined;
  #tell: (edit: RefusedEdit) => boolean = () => false;
  #untold: RefusedEdit[] = [];

  /** Takes who tells the person, and answers whether it could (it cannot before the columns are known); null when the screen goes. */
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
