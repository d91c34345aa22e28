import { CallRefused } from "../../../app/api/call-problems";
import type { Persister } from "../../../app/pending/persister";
import {
  addRefusals,
  dropRefusals,
  dropRefusedFields,
  emptyOverlay,
  fieldKey,
  refusedChanges,
  refusePending,
} from "../../../app/pending/overlay";
import type { CellChange, CellRefusal, PersistedCells, RecordOverlay, RefusedText } from "./cell-change";
import { readProblem, type Problem } from "./problems";
import { RefusalReports, type Remedy } from "./refusal-reports";

/** Unsaved cells of a table: pending, or rejected with the reason. Persisted across reloads. */
export class UnsavedCells {
  overlay: RecordOverlay = emptyOverlay();
  readonly reports = new RefusalReports();
  #persister: Persister<PersistedCells>;
  #changed: () => void;
  #reported = new Set<string>();

  constructor(persister: Persister<PersistedCells>, changed: () => void) {
    this.#persister = persister;
    this.#changed = changed;
  }

  keep(mutationId: string, changes: readonly CellChange[], refusal: string | null = null): void {
    const isReported = this.#reported.has(mutationId);
    const content = { changes, created: null, ...(isReported && { isReported }) };
    this.#persister.persist({ mutationId, content, refusal });
  }

  /**
   * Reports refusals of earlier pages once, by mutation: this page may show another table. The next page only marks the
   * cells.
   */
  reportResumed(refused: ReadonlyMap<string, string>): void {
    for (const [mutationId, refusal] of refused) {
      this.#reported.add(mutationId);
      this.keep(mutationId, refusedChanges(this.overlay, mutationId), refusal);
    }
    // A report is about every refused value of the table.
    const last = [...refused].at(-1);
    if (last) this.report(last[0], { message: last[1], isConflict: false, isTableGone: false });
  }

  /** Shows another overlay; refusals that it no longer contains are done and need not be stored. */
  show(overlay: RecordOverlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    const known = new Map(
      [...before.refusals.values()].map(({ mutationId, message }) => [mutationId, message]),
    );
    for (const [mutationId, message] of known) {
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
    const isGone = problem.isTableGone || (error instanceof CallRefused && error.id === "record_not_found");
    const refused = refusedChanges(this.overlay, mutationId);
    if (isGone || refused.length === 0) this.#persister.forget(mutationId);
    else this.keep(mutationId, refused, problem.message);
    return isGone;
  }

  /** Stores the invalid texts of one act as refused values, so that they can be corrected. */
  refuseTyped(mutationId: string, typed: readonly RefusedText[], tell: boolean, isPasted = false): void {
    const refusals = typed.map(({ recordId: id, fieldId, text: value, message }) => {
      return { mutationId, id, field: String(fieldId), value, message };
    });
    const [first] = refusals;
    if (!first) return;
    this.show(addRefusals(this.overlay, refusals));
    const { message } = first;
    this.keep(mutationId, refusedChanges(this.overlay, mutationId), message);
    if (tell)
      this.reports.report({
        mutationId,
        message,
        cells: refusals,
        remedy: "correct",
        isConflict: false,
        isPasted,
      });
  }

  discardCell(recordId: number, fieldId: number): void {
    if (this.refusal(recordId, fieldId))
      this.show(dropRefusedFields(this.overlay, [fieldKey(recordId, fieldId)]));
  }

  discard(mutationId: string): void {
    this.show(dropRefusals(this.overlay, mutationId));
  }

  report(mutationId: string, problem: Omit<Problem, "messageOf">, remedy: Remedy = "tryAgain"): void {
    const { message, isConflict, isTableGone } = problem;
    const cells = [...this.overlay.refusals.values()].filter((refusal) => refusal.mutationId === mutationId);
    this.reports.report({ mutationId, message, cells, remedy, isConflict, isTableGone });
  }
}
