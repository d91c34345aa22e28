import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue, WireRecord } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import { isCellError } from "#shared/fields/cell-error";
import { foldText } from "#shared/fold-text";

export interface GroupList {
  /** In the order of the rows, each before its subgroups. */
  groups: readonly RecordGroup[];
  /** False if there are more groups after these. */
  isComplete: boolean;
}

/**
 * Groups of a window's rows. A new result waits until its rows are loaded, so that no row shows below
 * another group's heading. An edited row stays in place and is marked.
 */
export class WindowGroups {
  readonly fields: readonly Sort[];
  list: GroupList = { groups: [], isComplete: true };
  /** Settles when the last request was answered or refused. */
  settled: Promise<void> = Promise.resolve();
  /** Why the last request failed. */
  error: Error | null = null;
  #next: GroupList | null = null;
  #asking: AbortController | null = null;
  #moved = new Set<number>();

  constructor(fields: readonly Sort[]) {
    this.fields = fields;
  }

  load(ask: (signal: AbortSignal) => Promise<GroupList>): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    const isLate = () => this.#asking !== asking;
    this.settled = ask(asking.signal).then(
      (list) => {
        if (isLate()) return;
        this.error = null;
        this.#next = list;
      },
      (error: unknown) => {
        if (!isLate()) this.error = error instanceof Error ? error : new Error(String(error));
      },
    );
    return this.settled;
  }

  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
  }

  /** Applies the latest result; false if there is no new one. */
  install(): boolean {
    if (this.#next === null) return false;
    this.list = this.#next;
    this.#next = null;
    return true;
  }

  /** The number of rows in all groups; null if not all of them are known. */
  get rows(): number | null {
    return this.list.isComplete ? rowsOf(this.list.groups) : null;
  }

  /** Rows at these places were removed: their groups shrink, or disappear. */
  remove(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    const groups = this.list.groups.map((group) => ({ ...group }));
    for (const index of indexes) {
      let depth = this.fields.length;
      // The places are those before any removal.
      for (let at = leafAt(this.list.groups, depth, index); at >= 0 && depth > 0; at--) {
        const group = groups[at];
        if (group?.keys.length !== depth) continue;
        group.count -= 1;
        depth -= 1;
      }
    }
    this.list = { ...this.list, groups: groups.filter(({ count }) => count > 0) };
  }

  /** Marks a record in a group that its values no longer match. */
  checkPlace(index: number, record: WireRecord): void {
    const group = this.list.groups[leafAt(this.list.groups, this.fields.length, index)];
    if (!group) return;
    const belongs = this.fields.every(({ field }, level) =>
      isSameGroup(record.data[field] ?? null, group.keys[level] ?? null),
    );
    if (belongs) this.#moved.delete(record.id);
    else this.#moved.add(record.id);
  }

  hasMoved(id: number): boolean {
    return this.#moved.has(id);
  }

  forgetMoved(): void {
    this.#moved.clear();
  }
}

const rowsOf = (groups: readonly RecordGroup[]): number =>
  groups.reduce((sum, { keys, count }) => sum + (keys.length === 1 ? count : 0), 0);

/** The innermost group of a row; -1 after the last one. */
function leafAt(groups: readonly RecordGroup[], levels: number, index: number): number {
  let end = 0;
  return groups.findIndex(({ keys, count }) => {
    if (keys.length !== levels) return false;
    end += count;
    return index < end;
  });
}

/** Texts are grouped as they are sorted: ignoring case and accents; errors by their names alone. */
function isSameGroup(one: CellValue, other: CellValue): boolean {
  if (isCellError(one) && isCellError(other)) return one.error === other.error;
  if (typeof one === "string" && typeof other === "string") return foldText(one) === foldText(other);
  return JSON.stringify(one) === JSON.stringify(other);
}
