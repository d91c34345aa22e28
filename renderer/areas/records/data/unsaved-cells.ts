import { CallRefused } from "../../../app/api/call-problems";
import type { Persister } from "../../../app/pending/persister";
import {
  addRefusal,
  dropRefusals,
  emptyOverlay,
  fieldKey,
  refusedChanges,
  refusePending,
} from "../../../app/pending/overlay";
import type { CellChange, CellRefusal, PersistedCells, RecordOverlay } from "./cell-change";
import { readProblem } from "./problems";
import { RefusalReports, type Remedy } from "./refusal-reports";

/** Unsaved cells of a table: pending, or rejected with the reason. Persisted across reloads. */
export class UnsavedCells {
  overlay: RecordOverlay = emptyOverlay();
  readonly reports = new RefusalReports();
  #persister: Persister<PersistedCells>;
  #changed: () => void;

  constructor(persister: Persister<PersistedCells>, changed: () => void) {
    this.#persister = persister;
    this.#changed = changed;
  }

  keep(mutationId: string, changes: readonly CellChange[], refusal: string | null = null): void {
    this.#persister.persist({ mutationId, content: { changes, created: null }, refusal });
  }

  /** Shows another overlay; refusals that it no longer contains are done and need not be stored. */
  show(overlay: RecordOverlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    for (const { mutationId, message } of new Set(before.refusals.values())) {
      const left = refusedChanges(overlay, mutationId);
      if (left.length === 0) this.#persister.forget(mutationId);
      else if (overlay.refusals !== before.refusals) this.keep(mutationId, left, message);
    }
    this.#changed();
  }

  refusal(recordId: number, fieldId: number): CellRefusal | undefined {
    return this.overlay.refusals.get(fieldKey(recordId, fieldId));
  }

  /** Marks the cells of a change as rejected and reports it. Returns whether its record no longer exists. */
  refuse(mutationId: string, changes: readonly CellChange[], error: unknown): boolean {
    const problem = readProblem(error, changes);
    this.overlay = refusePending(this.overlay, mutationId, problem.messageOf);
    this.#changed();
    const isGone = error instanceof CallRefused && error.id === "record_not_found";
    const refused = refusedChanges(this.overlay, mutationId);
    if (isGone || refused.length === 0) this.#persister.forget(mutationId);
    else this.keep(mutationId, refused, problem.message);
    return isGone;
  }

  /** Stores an invalid text as a refused value, so that it can be corrected. */
  refuseTyped(refusal: CellRefusal, tell: boolean): void {
    this.show(addRefusal(this.overlay, refusal));
    const { mutationId, message } = refusal;
    if (tell)
      this.reports.report({ mutationId, message, cells: [refusal], remedy: "correct", isConflict: false });
  }

  discard(mutationId: string): void {
    this.show(dropRefusals(this.overlay, mutationId));
  }

  report(mutationId: string, message: string, remedy: Remedy = "tryAgain", isConflict = false): void {
    const cells = [...this.overlay.refusals.values()].filter((refusal) => refusal.mutationId === mutationId);
    this.reports.report({ mutationId, message, cells, remedy, isConflict });
  }
}
