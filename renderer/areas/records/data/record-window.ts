import type { WireRecord } from "#shared/contract/records";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "#shared/limits/records";
import { BlockLoader, type RowRange } from "./block-loader";
import {
  blockOf,
  dropFarBlocks,
  idAt,
  indexOfId,
  isComplete,
  placeId,
  removeIds,
  renameId,
  type Blocks,
} from "./blocks";
import { CallRefused, ConnectionLost } from "../../../app/api/call-problems";
import type { Page, RecordGateway, RecordSelection } from "./gateway";
import { RowCount } from "./row-count";
import { WindowGroups } from "./window-groups";

/** Blocks farther than this from the visible rows are dropped. */
const KEPT_DISTANCE = 20;

export interface WindowHost {
  gateway: Pick<RecordGateway, "queryPage" | "count" | "groups">;
  put: (records: readonly WireRecord[]) => void;
  changed: () => void;
  /** Rows far away were dropped. */
  dropped: () => void;
}

/**
 * The rows of one query on a table: which record is at which index, and their number. Blocks of 100 ids load when
 * they become visible; values are in the table's base.
 */
export class RecordWindow {
  readonly selection: RecordSelection;
  /** Rows of the query; an estimate until the count has arrived. */
  total: number;
  /** Records of the whole table, null until counted. */
  tableTotal: number | null = null;
  isCounted = false;
  /** Why nothing could be loaded; null if there is no error. */
  error: unknown = null;
  isLoaded = false;
  #host: WindowHost;
  #blocks: Blocks = new Map();
  /** Cursors by the block they lead to: from the previous block, and from the next one. */
  #cursors = new Map<number, string>();
  #cursorsBefore = new Map<number, string>();
  #stale = new Set<number>();
  #left = new Set<number>();
  /**
   * New rows at the end, with the number of pages requested before they were saved, which may not contain them.
   */
  #added = new Map<number, number>();
  #asked = 0;
  /** The groups of the rows; null for a query without groups. */
  readonly groups: WindowGroups | null;
  #loader: BlockLoader;
  #count: RowCount;
  #belonging = new AbortController();

  /** @param first the first page if it is already loaded: it is shown without a request */
  constructor(selection: RecordSelection, host: WindowHost, estimate: number, first: Page | null = null) {
    this.selection = selection;
    this.#host = host;
    this.total = estimate;
    this.groups = selection.group ? new WindowGroups(selection.group) : null;
    this.#count = new RowCount({
      gateway: host.gateway,
      selection,
      counted: (counts) => this.#counted(counts),
      failed: (error) => {
        this.error ??= this.isLoaded ? null : error;
        host.changed();
      },
    });
    this.#loader = new BlockLoader({
      total: () => this.total,
      isLoaded: (block) => !this.#stale.has(block) && this.#isComplete(block),
      load: (block, signal) => this.#load(block, signal),
      failed: (error) => {
        this.error = error;
        this.#host.changed();
      },
    });
    if (first) this.#install(0, first, this.#asked);
  }

  /** Requests the first page and, in parallel, the count. */
  start(): void {
    this.#loader.resume();
    this.#askGroups();
    this.#loader.loadNow();
    this.#count.ask();
  }

  stop(): void {
    this.#loader.stop();
    // Its records may be dropped now: opening it again requests them.
    this.#blocks = new Map();
    this.#forgetCursors();
    this.#count.stop();
    this.groups?.stop();
    this.#forgetLeft();
  }

  #forgetLeft(): void {
    this.#belonging.abort();
    this.#belonging = new AbortController();
    this.#left.clear();
    this.groups?.forgetMoved();
  }

  show(first: number, last: number, pieces?: readonly RowRange[]): void {
    this.#loader.show(first, last, pieces);
    const blocks = dropFarBlocks(this.#blocks, first, last, KEPT_DISTANCE);
    if (blocks === this.#blocks) return;
    this.#blocks = blocks;
    this.#host.dropped();
  }

  idAt(index: number): number | undefined {
    return idAt(this.#blocks, index);
  }

  indexOf(id: number): number {
    return indexOfId(this.#blocks, id);
  }

  /** Loaded ids, in no particular order. */
  *ids(): Generator<number> {
    for (const ids of this.#blocks.values()) for (const id of ids) if (id !== undefined) yield id;
  }

  /** The saved rows of the first page and the cursor after them; null while it is not loaded. */
  firstPage(): { firstIds: number[]; next: string | null } | null {
    if (!this.isLoaded || this.#stale.has(0) || !this.#isComplete(0)) return null;
    const firstIds = (this.#blocks.get(0) ?? []).flatMap((id) => (id !== undefined && id > 0 ? [id] : []));
    return { firstIds, next: this.#cursors.get(1) ?? null };
  }

  /** Whether a record is shown only until the rows are reloaded, because an edit removed it from the query. */
  hasLeft(id: number): boolean {
    return this.#left.has(id);
  }

  /** Whether a record is shown below the heading of a group that an edit removed it from. */
  hasMoved(id: number): boolean {
    return this.groups?.hasMoved(id) === true;
  }

  /** Checks whether records edited here still match the query; those that do not stay and are marked. */
  async checkBelonging(ids: readonly number[]): Promise<void> {
    const here = ids.filter((id) => this.indexOf(id) >= 0).slice(0, PAGE_SIZE_MAX);
    if (here.length === 0) return;
    const { signal } = this.#belonging;
    try {
      const page = { size: here.length, ids: here };
      const { records } = await this.#host.gateway.queryPage(this.selection, page, signal);
      const found = new Set(records.map((record) => record.id));
      for (const id of here) {
        if (found.has(id)) this.#left.delete(id);
        else this.#left.add(id);
      }
      this.#host.changed();
    } catch (error) {
      // Without an answer no row is marked: the next load shows the present rows, or the error.
      const isAnswered = error instanceof CallRefused || error instanceof ConnectionLost;
      if (!signal.aborted && !isAnswered) throw error;
    }
  }

  /** Reloads the visible rows; the present ones stay until the answer has arrived. */
  refresh(): void {
    // The error stays until there are rows, or another error.
    if (this.isLoaded) this.error = null;
    this.#forgetCursors();
    this.#forgetLeft();
    this.#loader.cancelAll();
    const { first, last } = this.#loader.visible;
    this.#blocks = dropFarBlocks(this.#blocks, first, last, 0);
    this.#stale = new Set(this.#blocks.keys());
    this.#askGroups();
    this.#loader.loadNow();
    this.#count.ask();
    this.#host.changed();
  }

  /** Adds a new record at the end, where it stays until the window is reloaded. Returns its row. */
  append(id: number): number {
    const index = this.#placeAtEnd(id);
    this.#added.set(id, id < 0 ? Infinity : this.#asked);
    this.#forgetCursors();
    if (this.tableTotal !== null) this.tableTotal += 1;
    return index;
  }

  #placeAtEnd(id: number): number {
    const index = this.total;
    this.#blocks = placeId(this.#blocks, index, id);
    this.total += 1;
    return index;
  }

  /** Adds new rows that an answer did not contain to the end again. */
  #keepAdded(): void {
    if (this.groups !== null) return;
    for (const id of this.#added.keys()) {
      const index = this.indexOf(id);
      if (index < 0 || index >= this.total) this.#placeAtEnd(id);
    }
  }

  rename(from: number, to: number): void {
    if (this.#added.delete(from)) this.#added.set(to, this.#asked);
    this.#blocks = renameId(this.#blocks, from, to);
  }

  remove(ids: ReadonlySet<number>): void {
    for (const id of ids) this.#added.delete(id);
    this.groups?.remove([...ids].map((id) => this.indexOf(id)).filter((index) => index >= 0));
    const { blocks, removed } = removeIds(this.#blocks, ids);
    this.#blocks = blocks;
    this.total = Math.max(0, this.total - removed);
    if (this.tableTotal !== null) this.tableTotal = Math.max(0, this.tableTotal - ids.size);
    this.#forgetCursors();
    // Rows that were not loaded were removed too, so the positions are only known after a reload.
    if (removed < ids.size) this.refresh();
    else this.#loader.loadNow();
  }

  #isComplete(block: number): boolean {
    return isComplete(this.#blocks, block, this.total) && (this.total > 0 || this.isLoaded);
  }

  /** Next to a loaded block its cursor is fast at any depth; elsewhere the rows before it have to be counted. */
  #placeOf(block: number): { after: string } | { before: string } | { offset: number } {
    const after = this.#cursors.get(block);
    if (after !== undefined) return { after };
    const before = this.#cursorsBefore.get(block);
    return before === undefined ? { offset: block * PAGE_SIZE } : { before };
  }

  #forgetCursors(): void {
    this.#cursors.clear();
    this.#cursorsBefore.clear();
  }

  async #load(block: number, signal: AbortSignal): Promise<void> {
    const place = this.#placeOf(block);
    const asked = ++this.#asked;
    const page = await this.#host.gateway.queryPage(this.selection, { size: PAGE_SIZE, ...place }, signal);
    // Rows and their groups change together, so that no row is shown below another group's heading.
    await this.groups?.settled;
    signal.throwIfAborted();
    if (this.groups?.error) throw this.groups.error;
    this.#installGroups();
    if ("before" in place && page.records.length < PAGE_SIZE) {
      // Rows before it were removed in the meantime: only counting shows which rows are here now.
      this.#host.put(page.records);
      this.#cursorsBefore.delete(block);
      return;
    }
    this.#install(block, page, asked);
    this.#host.changed();
  }

  /** @param asked the number of pages requested up to and including this one */
  #install(block: number, page: Page, asked: number): void {
    const start = block * PAGE_SIZE;
    this.#host.put(page.records);
    const ids = page.records.map((record) => record.id);
    this.#blocks = new Map(this.#blocks).set(block, ids);
    this.#stale.delete(block);
    const end = start + ids.length;
    if (page.next === null) {
      this.total = ids.length > 0 ? end : Math.min(this.total, start);
      for (const [id, since] of this.#added) if (since < asked || ids.includes(id)) this.#added.delete(id);
      this.#keepAdded();
    } else {
      this.#cursors.set(block + 1, page.next);
      if (!this.isCounted) this.total = Math.max(this.total, end + 1);
    }
    if (page.previous !== null && block > 0) this.#cursorsBefore.set(block - 1, page.previous);
    this.isLoaded = true;
    this.error = null;
  }

  #askGroups(): void {
    void this.groups
      ?.load((signal) => this.#host.gateway.groups(this.selection, signal))
      .then(() => {
        // Without visible rows there is nothing to wait for.
        if (this.#loader.isIdle && this.#installGroups()) this.#host.changed();
      });
  }

  #installGroups(): boolean {
    if (this.groups?.install() !== true) return false;
    this.total = this.groups.rows ?? this.total;
    return true;
  }

  #counted({ count, total }: { count: number; total: number }): void {
    // The end of the table may be known by now; then only the count of the whole is new.
    if (!this.#endIsKnown()) {
      this.total = count;
      this.#keepAdded();
    }
    this.tableTotal = total;
    this.isCounted = true;
    this.#host.changed();
  }

  /** Whether the last block is loaded, so that the number of rows is exact. */
  #endIsKnown(): boolean {
    const last = blockOf(Math.max(0, this.total - 1));
    return this.isLoaded && !this.#cursors.has(last + 1) && this.#stale.size === 0 && this.#isComplete(last);
  }
}
