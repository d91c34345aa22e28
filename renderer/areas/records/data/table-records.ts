import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { checkBelonging } from "./belonging";
import type { CellChange, CellRefusal, KeptCells, RecordOverlay } from "./cell-change";
import { CallRefused } from "../../../app/api/call-problems";
import type { RecordGateway, RecordSelection } from "./gateway";
import { keepNothing, type ChangeKeeper, type KeptChange } from "../../../app/pending/keeper";
import { Outbox } from "../../../app/pending/outbox";
import {
  addEarlier,
  addPending,
  addRefusal,
  dropRefusals,
  emptyOverlay,
  fieldKey,
  refusedChanges,
  refuseChanges,
  refusePending,
  renameThing,
  settlePending,
} from "../../../app/pending/overlay";
import { OwnMutations } from "./own-mutations";
import { PreparedPage } from "./prepared-page";
import { readProblem } from "./problems";
import { RecordBase } from "./record-base";
import { allIds, idsBetween } from "./record-ids";
import { RecordWindow } from "./record-window";
import { RefusalReports, type Remedy } from "./refusal-reports";

/** The records of one table on this screen: base, pending overlay and windows. `version` increases with every change. */
export class TableRecords {
  readonly tableId: number;
  version = 0;
  isGone = false;
  /** Increases when records were changed, added or removed: everything derived from them is stale. */
  contentsVersion = 0;
  readonly base = new RecordBase();
  readonly outbox: Outbox;
  readonly prepared: PreparedPage;
  overlay: RecordOverlay = emptyOverlay();
  readonly reports = new RefusalReports();
  #gateway: RecordGateway;
  #keeper: ChangeKeeper<KeptCells>;
  #windows = new Set<RecordWindow>();
  #listeners = new Set<() => void>();
  #own = new OwnMutations();
  #nextLocalId = -1;
  #serverIds = new Map<number, number>();
  #pinned = new Map<number, number>();

  constructor(tableId: number, gateway: RecordGateway, keeper: ChangeKeeper<KeptCells> = keepNothing) {
    this.tableId = tableId;
    this.#gateway = gateway;
    this.prepared = new PreparedPage(gateway);
    this.#keeper = keeper;
    this.outbox = new Outbox(() => this.changed(), keeper.ready);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  currentVersion = (): number => this.version;

  changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Like `changed`, and invalidates aggregates derived from the records. */
  #renewed(): void {
    this.contentsVersion += 1;
    this.changed();
  }

  /** A window of a query; `estimate` is the expected number of rows before the first answer. */
  createWindow(selection: RecordSelection, estimate: number): RecordWindow {
    const host = {
      gateway: this.#gateway,
      put: (records: readonly WireRecord[]) => this.base.put(records),
      changed: () => this.changed(),
      dropped: () => this.#forgetUnused(),
    };
    return new RecordWindow(selection, host, estimate, this.prepared.take(selection));
  }

  /** From now on the window is updated with changes of the table, and loads its rows. */
  openWindow(window: RecordWindow): void {
    if (this.#windows.has(window)) return;
    this.#windows.add(window);
    window.start();
  }

  closeWindow(window: RecordWindow): void {
    window.stop();
    this.#windows.delete(window);
    this.#forgetUnused();
  }

  windows(): Iterable<RecordWindow> {
    return this.#windows;
  }

  shown(id: number | undefined): WireRecord | undefined {
    return id === undefined ? undefined : this.base.shown(this.serverId(id), this.overlay);
  }

  /** The server's id of a record created here, once it has one. */
  serverId(id: number): number {
    return this.#serverIds.get(id) ?? id;
  }

  refusal(recordId: number, fieldId: number): CellRefusal | undefined {
    return this.overlay.refusals.get(fieldKey(this.serverId(recordId), fieldId));
  }

  /** Keeps a record while something outside the windows shows it. Returns the function that releases it. */
  pin(id: number): () => void {
    this.#pinned.set(id, (this.#pinned.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#pinned.get(id) ?? 1) - 1;
      if (left > 0) this.#pinned.set(id, left);
      else this.#pinned.delete(id);
    };
  }

  put(records: readonly WireRecord[]): void {
    if (this.base.put(records)) this.#renewed();
  }

  /** Changes cells. The values are shown at once; the answer settles or refuses them. */
  edit(changes: readonly CellChange[]): Promise<boolean> {
    const mutationId = this.#claimMutation();
    this.#keep(mutationId, changes);
    this.#showing(addPending(this.overlay, { mutationId, changes }));
    return this.#sendEdit(mutationId, changes);
  }

  /**
   * First sends changes stored by an earlier page, with their old keys; refusals are shown at their cells again.
   */
  resume(edits: readonly KeptChange<KeptCells>[]): void {
    const ids = new Map<number, number>();
    for (const { mutationId, content, refusal } of edits) {
      const { changes, created } = content;
      const here = changes.map((change) => ({ ...change, id: ids.get(change.id) ?? change.id }));
      if (created) {
        const localId = this.#nextLocalId--;
        ids.set(created.localId, localId);
        const content = { changes: [], created: { ...created, localId } };
        this.#keeper.keep({ mutationId, content, refusal });
        this.#resumeCreation(mutationId, localId, created.data);
      } else if (refusal !== null) {
        this.#showing(refuseChanges(this.overlay, mutationId, here, () => refusal));
        // The page that showed it was closed, and this one may show another table.
        this.#report(mutationId, refusal);
      } else {
        this.#own.add(mutationId);
        if (here.some((change) => change.id < 0)) this.#keep(mutationId, here);
        this.#showing(addEarlier(this.overlay, { mutationId, changes: here }));
        void this.#sendEdit(mutationId, here, true);
      }
    }
  }

  #keep(mutationId: string, changes: readonly CellChange[], refusal: string | null = null): void {
    this.#keeper.keep({ mutationId, content: { changes, created: null }, refusal });
  }

  /** Shows another overlay; refusals that it no longer contains are done and need not be stored. */
  #showing(overlay: RecordOverlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    for (const { mutationId, message } of new Set(before.refusals.values())) {
      const left = refusedChanges(overlay, mutationId);
      if (left.length === 0) this.#keeper.forget(mutationId);
      else if (overlay.refusals !== before.refusals) this.#keep(mutationId, left, message);
    }
    this.changed();
  }

  #sendEdit(mutationId: string, changes: readonly CellChange[], isFirst = false): Promise<boolean> {
    const send = () => {
      const known = changes.map((change) => ({ ...change, id: this.serverId(change.id) }));
      return this.#gateway.update(known, mutationId);
    };
    return this.outbox.enqueue(send, { isKept: this.#keeper.isKeeping, isFirst }).then(
      (records) => {
        this.base.put(records);
        this.overlay = settlePending(this.overlay, mutationId);
        this.#keeper.forget(mutationId);
        checkBelonging(this, changes);
        this.#renewed();
        return true;
      },
      (error: unknown) => {
        this.#refuse(mutationId, changes, error);
        return false;
      },
    );
  }

  /**
   * Changes one cell. With `before`, the value when the user began, the server refuses it if it was changed in the
   * meantime; while an own change of the cell is pending there is nothing to compare with.
   */
  setCell(recordId: number, fieldId: number, value: CellValue, before?: CellValue): void {
    const id = this.serverId(recordId);
    const isPending = this.overlay.values.get(id)?.[fieldId] !== undefined;
    const expect = before === undefined || isPending || id < 0 ? {} : { expect: { [fieldId]: before } };
    void this.edit([{ id, data: { [fieldId]: value }, ...expect }]);
  }

  /** Stores an invalid text as a refused value, so that it can be corrected. */
  refuseTyped(recordId: number, fieldId: number, text: string, message: string, tell = false): void {
    const mutationId = this.#gateway.newMutationId();
    const id = this.serverId(recordId);
    const refusal = { mutationId, id, field: String(fieldId), value: text, message };
    this.#showing(addRefusal(this.overlay, refusal));
    if (tell) this.reports.report({ mutationId, message, cells: [refusal], remedy: "correct" });
  }

  dropRefusal(recordId: number, fieldId: number): void {
    const refusal = this.refusal(recordId, fieldId);
    if (refusal) this.discard(refusal.mutationId);
  }

  /** Sends the refused values of one edit again, with a new key. */
  tryAgain(mutationId: string): void {
    const changes = refusedChanges(this.overlay, mutationId);
    this.#showing(dropRefusals(this.overlay, mutationId));
    if (changes.length > 0) void this.edit(changes);
  }

  discard(mutationId: string): void {
    this.#showing(dropRefusals(this.overlay, mutationId));
  }

  /**
   * Creates a record: it is at the end of every open window at once, with a local id until the server has assigned
   * one; `onPlaced` gets the local id before anything is sent. Rejects if the server refuses it; the row is
   * removed then.
   */
  async create(data: RecordData, onPlaced?: (localId: number) => void): Promise<WireRecord> {
    const localId = this.#nextLocalId--;
    this.base.put([{ id: localId, revision: -1, data }]);
    for (const window of this.#windows) if (window.selection.trashed !== true) window.append(localId);
    this.changed();
    onPlaced?.(localId);
    const mutationId = this.#claimMutation();
    this.#keeper.keep({ mutationId, content: { changes: [], created: { localId, data } }, refusal: null });
    try {
      return await this.#sendCreation(mutationId, localId, data);
    } catch (error) {
      this.remove([localId]);
      throw error;
    } finally {
      this.#keeper.forget(mutationId);
    }
  }

  async #sendCreation(
    mutationId: string,
    localId: number,
    data: RecordData,
    isFirst = false,
  ): Promise<WireRecord> {
    const send = () => this.#gateway.create([{ data }], mutationId);
    const [record] = await this.outbox.enqueue(send, { isKept: this.#keeper.isKeeping, isFirst });
    if (record === undefined) throw new Error("The server answered without the record.");
    this.#adopt(localId, record);
    checkBelonging(this, [record]);
    return record;
  }

  /** The record is shown once the server has it; a refusal is reported like that of an edit. */
  #resumeCreation(mutationId: string, localId: number, data: RecordData): void {
    this.#own.add(mutationId);
    this.#sendCreation(mutationId, localId, data, true)
      .then(
        () => this.refresh(),
        (error: unknown) => {
          const { message } = readProblem(error, []);
          this.reports.report({ mutationId, message, cells: [], remedy: "correct" });
        },
      )
      .finally(() => this.#keeper.forget(mutationId));
  }

  /** Creates up to 1,000 records, which appear once the server has them. */
  async createMany(records: readonly { data: RecordData }[]): Promise<WireRecord[]> {
    const created = await this.#send((mutationId) => this.#gateway.create(records, mutationId));
    this.base.put(created);
    this.append(created.map((record) => record.id));
    return created;
  }

  async delete(ids: readonly number[]): Promise<void> {
    const serverIds = ids.map((id) => this.serverId(id));
    await this.#send((mutationId) => this.#gateway.delete(serverIds, mutationId));
    this.remove(serverIds);
  }

  async restore(ids: readonly number[]): Promise<void> {
    await this.#send((mutationId) => this.#gateway.restore(ids, mutationId));
    this.refresh();
  }

  isOwn(mutationId: string | null): boolean {
    return mutationId !== null && this.#own.has(mutationId);
  }

  append(ids: readonly number[]): void {
    for (const window of this.#windows) {
      if (window.selection.trashed === true) continue;
      for (const id of ids) if (window.indexOf(id) < 0) window.append(id);
    }
    this.#renewed();
  }

  remove(ids: readonly number[]): void {
    const gone = new Set(ids);
    for (const window of this.#windows) {
      if (window.selection.trashed === true) window.refresh();
      else window.remove(gone);
    }
    this.base.delete(ids);
    this.#renewed();
  }

  refresh(): void {
    this.contentsVersion += 1;
    for (const window of this.#windows) window.refresh();
  }

  /** Ids of the rows `first` to `last`, requesting those that are not loaded; shorter if the window ends. */
  idsBetween(window: RecordWindow, first: number, last: number): Promise<number[]> {
    return idsBetween(this.#gateway, this.base, window, first, last);
  }

  /** Every id of a query in order, requested in steps. */
  allIds(selection: RecordSelection, signal: AbortSignal): AsyncGenerator<number[]> {
    return allIds(this.#gateway, selection, signal);
  }

  #adopt(localId: number, record: WireRecord): void {
    this.#serverIds.set(localId, record.id);
    this.base.put([record]);
    this.overlay = renameThing(this.overlay, localId, record.id);
    // Stored with the id that a later page knows too.
    for (const { mutationId, changes } of this.overlay.pending) {
      if (changes.some((change) => change.id === record.id)) this.#keep(mutationId, changes);
    }
    for (const window of this.#windows) {
      window.rename(localId, record.id);
      // A window opened in the meantime may have been answered before the record existed.
      if (window.selection.trashed !== true && window.indexOf(record.id) < 0) window.append(record.id);
    }
    this.base.delete([localId]);
    this.#renewed();
  }

  #claimMutation(): string {
    const mutationId = this.#gateway.newMutationId();
    this.#own.add(mutationId);
    return mutationId;
  }

  #send<Reply>(send: (mutationId: string) => Promise<Reply>): Promise<Reply> {
    const mutationId = this.#claimMutation();
    return this.outbox.enqueue(() => send(mutationId));
  }

  #refuse(mutationId: string, changes: readonly CellChange[], error: unknown): void {
    const problem = readProblem(error, changes);
    this.overlay = refusePending(this.overlay, mutationId, problem.messageOf);
    this.changed();
    const isGone = error instanceof CallRefused && error.id === "record_not_found";
    if (isGone) this.remove(changes.map((change) => change.id));
    const refused = refusedChanges(this.overlay, mutationId);
    if (isGone || refused.length === 0) this.#keeper.forget(mutationId);
    else this.#keep(mutationId, refused, problem.message);
    this.#report(mutationId, problem.message, isGone ? "copy" : "tryAgain");
  }

  #report(mutationId: string, message: string, remedy: Remedy = "tryAgain"): void {
    const cells = [...this.overlay.refusals.values()].filter((refusal) => refusal.mutationId === mutationId);
    this.reports.report({ mutationId, message, cells, remedy });
  }

  #forgetUnused(): void {
    const needed = new Set<number>();
    for (const window of this.#windows) for (const id of window.ids()) needed.add(id);
    for (const id of this.overlay.values.keys()) needed.add(id);
    this.base.keepOnly((id) => id < 0 || needed.has(id) || this.#pinned.has(id));
  }
}
