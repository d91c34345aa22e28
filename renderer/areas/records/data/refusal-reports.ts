import type { Refusal } from "./overlay";

export interface RefusedEdit {
  mutationId: string;
  message: string;
  cells: readonly Refusal[];
  /** The text never was a value of its field: it must be corrected, sending it again cannot help. */
  isUnreadable: boolean;
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
