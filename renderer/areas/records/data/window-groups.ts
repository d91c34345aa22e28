import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue, WireRecord } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import { isCellError } from "#shared/fields/cell-error";
import { foldText } from "#shared/fold-text";

export interface GroupList {
  /** In the order of the rows, each before those inside it. */
  groups: readonly RecordGroup[];
  /** False when there are more groups behind these. */
  isComplete: boolean;
}

/**
 * The groups that a window's rows stand in. A new answer waits until the rows that belong to it are there, so that no
 * row is seen below another group's heading; an edited row stays where it is and is marked.
 */
export class WindowGroups {
  readonly fields: readonly Sort[];
  list: GroupList = { groups: [], isComplete: true };
  /** Over when the last question was answered or refused. */
  settled: Promise<void> = Promise.resolve();
  /** Why the last question came to nothing. */
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

  /** Takes over what was answered; false when there is nothing new. */
  install(): boolean {
    if (this.#next === null) return false;
    this.list = this.#next;
    this.#next = null;
    return true;
  }

  /** How many rows the groups hold; null when not all of them are known. */
  get rows(): number | null {
    return this.list.isComplete ? rowsOf(this.list.groups) : null;
  }

  /** Rows at these places went away: their groups are smaller by them, or gone. */
  remove(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    const groups = this.list.groups.map((group) => ({ ...group }));
    for (const index of indexes) {
      let depth = this.fields.length;
      // The places are those before any of them went.
      for (let at = leafAt(this.list.groups, depth, index); at >= 0 && depth > 0; at--) {
        const group = groups[at];
        if (group?.keys.length !== depth) continue;
        group.count -= 1;
        depth -= 1;
      }
    }
    this.list = { ...this.list, groups: groups.filter(({ count }) => count > 0) };
  }

  /** Marks a record that stands in a group which its values no longer belong to. */
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

/** The innermost group that a row stands in; -1 behind the last one. */
function leafAt(groups: readonly RecordGroup[], levels: number, index: number): number {
  let end = 0;
  return groups.findIndex(({ keys, count }) => {
    if (keys.length !== levels) return false;
    end += count;
    return index < end;
  });
}

/** Texts are grouped like they are sorted: without regard to case and accents; errors by their names alone. */
function isSameGroup(one: CellValue, other: CellValue): boolean {
  if (isCellError(one) && isCellError(other)) return one.error === other.error;
  if (typeof one === "string" && typeof other === "string") return foldText(one) === foldText(other);
  return JSON.stringify(one) === JSON.stringify(other);
}
