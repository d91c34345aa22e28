import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { checkBelonging } from "./belonging";
import type { CellChange, CellRefusal, PersistedCells, RecordOverlay, RefusedText } from "./cell-change";
import type { CreationForm, Edited, Pasted, RecordGateway, RecordSelection } from "./gateway";
import { persistNothing, type Persister, type PersistedChange } from "../../../app/pending/persister";
import { Outbox } from "../../../app/pending/outbox";
import {
  addEarlier,
  addPending,
  refusedChanges,
  refuseChanges,
  renameThing,
  settlePending,
} from "../../../app/pending/overlay";
import { Conflicts } from "./conflicts";
import { OpenWindows } from "./open-windows";
import { OwnMutations } from "./own-mutations";
import { PreparedPage } from "./prepared-page";
import { readProblem } from "./problems";
import { OwnWrites } from "./own-writes";
import { Pins } from "./pins";
import { RecordBase } from "./record-base";
import { allIds, idsBetween } from "./record-ids";
import { RecordWindow } from "./record-window";
import type { RefusalReports } from "./refusal-reports";
import { UnsavedCells } from "./unsaved-cells";
import { createListeners } from "../../../ui/store/listeners";

/** The records of one table on this screen: base, pending overlay and windows. `version` increases with every change. */
export class TableRecords {
  readonly tableId: number;
  version = 0;
  isGone = false;
  /** Increases when records were changed, added or removed: everything derived from them is stale. */
  contentsVersion = 0;
  readonly base = new RecordBase();
  readonly writes = new OwnWrites();
  readonly outbox: Outbox;
  readonly prepared: PreparedPage;
  #gateway: RecordGateway;
  #persister: Persister<PersistedCells>;
  #unsaved: UnsavedCells;
  #windows = new OpenWindows();
  #listeners = createListeners();
  #own = new OwnMutations();
  #conflicts: Conflicts;
  #nextLocalId = -1;
  #serverIds = new Map<number, number>();
  #pins = new Pins();
  /** Rows whose record is not made yet, with whether anything was filled in. */
  #drafts = new Map<number, boolean>();

  constructor(
    tableId: number,
    gateway: RecordGateway,
    persister: Persister<PersistedCells> = persistNothing,
  ) {
    this.tableId = tableId;
    this.#gateway = gateway;
    this.prepared = new PreparedPage(gateway);
    this.#persister = persister;
    this.#unsaved = new UnsavedCells(persister, () => this.changed());
    this.#conflicts = new Conflicts(gateway, this.#unsaved);
    this.outbox = new Outbox(() => this.changed(), persister.ready);
  }

  subscribe = this.#listeners.subscribe;

  get overlay(): RecordOverlay {
    return this.#unsaved.overlay;
  }

  get reports(): RefusalReports {
    return this.#unsaved.reports;
  }

  currentVersion = (): number => this.version;

  changed(): void {
    this.version += 1;
    this.#listeners.notify();
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
  openWindow = (window: RecordWindow): void => this.#windows.open(window);

  closeWindow(window: RecordWindow): void {
    this.#windows.close(window);
    this.#forgetUnused();
  }

  windows = (): Iterable<RecordWindow> => this.#windows;
  shown(id: number | undefined): WireRecord | undefined {
    return id === undefined ? undefined : this.base.shown(this.serverId(id), this.overlay);
  }

  /** The server's id of a record created here, once it has one. */
  serverId = (id: number): number => this.#serverIds.get(id) ?? id;

  refusal = (recordId: number, fieldId: number): CellRefusal | undefined =>
    this.#unsaved.refusal(this.serverId(recordId), fieldId);

  /** Keeps a record while something outside the windows shows it. Returns the function that releases it. */
  pin = (id: number): (() => void) => this.#pins.pin(id);

  put = (records: readonly WireRecord[]): void => void (this.base.put(records) && this.#renewed());
  /** Changes cells. The values are shown at once; the answer settles or refuses them: null. */
  edit(edited: readonly CellChange[]): Promise<Edited | null> {
    const changes = this.#conflicts.begin(edited, this.base, this.overlay);
    const draft = changes.find(({ id }) => this.#drafts.has(id));
    if (draft) {
      const others = changes.filter((change) => change !== draft);
      if (others.length > 0) void this.edit(others);
      return this.#makeRecord(draft);
    }
    const mutationId = this.#claimMutation();
    this.#unsaved.keep(mutationId, changes);
    this.#unsaved.show(addPending(this.overlay, { mutationId, changes }));
    return this.#sendEdit(mutationId, changes);
  }

  /** First sends changes stored by an earlier page, with their old keys; refusals show at their cells again. */
  resume(edits: readonly PersistedChange<PersistedCells>[]): void {
    const ids = new Map<number, number>();
    const refused = new Map<string, string>();
    for (const { mutationId, content, refusal } of edits) {
      const { changes, created, isReported = false } = content;
      const here = changes.map((change) => ({ ...change, id: ids.get(change.id) ?? change.id }));
      if (created) {
        const localId = this.#nextLocalId--;
        ids.set(created.localId, localId);
        const content = { changes: [], created: { ...created, localId } };
        this.#persister.persist({ mutationId, content, refusal });
        this.#resumeCreation(mutationId, localId, created.data);
      } else if (refusal !== null) {
        this.#unsaved.show(refuseChanges(this.overlay, mutationId, here, () => refusal));
        if (!isReported) refused.set(mutationId, refusal);
      } else {
        this.#own.add(mutationId);
        if (here.some((change) => change.id < 0)) this.#unsaved.keep(mutationId, here);
        this.#unsaved.show(addEarlier(this.overlay, { mutationId, changes: here }));
        void this.#sendEdit(mutationId, here, true);
      }
    }
    this.#unsaved.reportResumed(refused);
  }

  #sendEdit(mutationId: string, changes: readonly CellChange[], isFirst = false): Promise<Edited | null> {
    const send = () => {
      const known = changes.map((change) => ({ ...change, id: this.serverId(change.id) }));
      return this.#gateway.update(this.#conflicts.prepare(mutationId, known), mutationId);
    };
    return this.outbox.enqueue(send, { isPersisted: this.#persister.isPersisting, isFirst }).then(
      ({ records, changeSetId }) => {
        this.base.put(records);
        this.writes.remember(changes.map(({ id, data }) => ({ id: this.serverId(id), data })));
        this.#unsaved.overlay = settlePending(this.overlay, mutationId);
        this.#conflicts.answered(mutationId, records, this.overlay);
        this.#persister.forget(mutationId);
        checkBelonging(this, changes);
        this.#renewed();
        return { changeSetId };
      },
      (error: unknown) => {
        this.#refuse(mutationId, changes, error);
        return null;
      },
    );
  }

  /** Changes one cell. `before`, the value when the edit began, detects conflicts unless a change is pending. */
  setCell(recordId: number, fieldId: number, value: CellValue, before?: CellValue): void {
    const id = this.serverId(recordId);
    const isPending = this.overlay.values.get(id)?.[fieldId] !== undefined;
    const expect = before === undefined || isPending || id < 0 ? {} : { expect: { [fieldId]: before } };
    void this.edit([{ id, data: { [fieldId]: value }, ...expect }]);
  }

  /** Stores invalid texts as refused values, so that they can be corrected; one act is reported and discarded as one. */
  refuseTexts(texts: readonly RefusedText[], tell: boolean, isPasted = false): void {
    const known = texts.map((one) => ({ ...one, recordId: this.serverId(one.recordId) }));
    this.#unsaved.refuseTyped(this.#gateway.newMutationId(), known, tell, isPasted);
  }

  dropRefusal = (recordId: number, fieldId: number): void =>
    this.#unsaved.discardCell(this.serverId(recordId), fieldId);

  /** Sends the refused values of one edit again, with a new key. */
  tryAgain(mutationId: string): void {
    const changes = refusedChanges(this.overlay, mutationId);
    this.#unsaved.discard(mutationId);
    if (changes.length > 0) void this.edit(changes);
  }

  discard = (mutationId: string): void => this.#unsaved.discard(mutationId);

  /** Adds a row at once (`onPlaced` gets its local id); if the server rejects it, removes the row and rejects. */
  async create(data: RecordData, onPlaced?: (id: number) => void, form?: CreationForm): Promise<WireRecord> {
    const localId = this.#place(data);
    onPlaced?.(localId);
    const mutationId = this.#claimMutation();
    this.#persister.persist({
      mutationId,
      content: { changes: [], created: { localId, data } },
      refusal: null,
    });
    try {
      return await this.#sendCreation(mutationId, localId, data, { form });
    } catch (error) {
      this.remove([localId]);
      throw error;
    } finally {
      this.#persister.forget(mutationId);
    }
  }

  #place(data: RecordData): number {
    const localId = this.#nextLocalId--;
    this.base.put([{ id: localId, revision: -1, data }]);
    this.#windows.append([localId]);
    this.changed();
    return localId;
  }

  /** A new row whose record is made with its first value. Until then only this screen knows of it. */
  draft(data: RecordData): number {
    const localId = this.#place(data);
    this.#drafts.set(localId, false);
    return localId;
  }

  /** Whether a row has no record yet and no one filled anything in. */
  isUntouched = (id: number): boolean => this.#drafts.get(id) === false;
  dropUntouched(id: number): void {
    if (this.isUntouched(id) && this.#drafts.delete(id)) this.remove([id]);
  }

  /** Makes the record of a new row; one that is refused stays a row with its values marked. */
  #makeRecord(change: CellChange): Promise<Edited | null> {
    const { id } = change;
    this.#drafts.delete(id);
    const mutationId = this.#claimMutation();
    const data = { ...this.base.get(id)?.data, ...change.data };
    const content = { changes: [], created: { localId: id, data } };
    this.#persister.persist({ mutationId, content, refusal: null });
    this.#unsaved.show(addPending(this.overlay, { mutationId, changes: [change] }));
    return this.#sendCreation(mutationId, id, data).then(
      () => {
        this.#persister.forget(mutationId);
        this.#unsaved.show(settlePending(this.overlay, mutationId));
        return { changeSetId: null };
      },
      (error: unknown) => {
        this.#refuse(mutationId, [change], error);
        if (Object.keys(change.data).length === 0) this.remove([id]);
        else {
          this.#drafts.set(id, true);
          // A later page sends it again.
          this.#persister.persist({ mutationId, content, refusal: null });
        }
        return null;
      },
    );
  }

  async #sendCreation(
    mutationId: string,
    localId: number,
    data: RecordData,
    { isFirst = false, form }: { isFirst?: boolean; form?: CreationForm | undefined } = {},
  ): Promise<WireRecord> {
    const send = () => this.#gateway.create([{ data }], mutationId, form);
    const [record] = await this.outbox.enqueue(send, { isPersisted: this.#persister.isPersisting, isFirst });
    if (record === undefined) throw new Error("The server answered without the record.");
    this.#adopt(localId, record);
    checkBelonging(this, [record]);
    return record;
  }

  /** The record is shown once the server has it; a refusal is reported like that of an edit. */
  #resumeCreation(mutationId: string, localId: number, data: RecordData): void {
    this.#own.add(mutationId);
    this.#sendCreation(mutationId, localId, data, { isFirst: true })
      .then(
        () => this.refresh(),
        (error: unknown) => {
          const { message } = readProblem(error, []);
          this.reports.report({ mutationId, message, cells: [], remedy: "correct", isConflict: false });
        },
      )
      .finally(() => this.#persister.forget(mutationId));
  }

  /** Writes over cells and makes records below them, which appear once the server has them. */
  async paste(changes: readonly CellChange[], created: readonly { data: RecordData }[]): Promise<Pasted> {
    const known = changes.map((change) => ({ ...change, id: this.serverId(change.id) }));
    const pasted = await this.#send((mutationId) => this.#gateway.paste(known, created, mutationId));
    this.base.put([...pasted.changed, ...pasted.created]);
    this.append(pasted.created.map(({ id }) => id));
    return pasted;
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

  isOwn = (mutationId: string | null): boolean => mutationId !== null && this.#own.has(mutationId);

  append(ids: readonly number[]): void {
    this.#windows.append(ids);
    this.#renewed();
  }

  remove(ids: readonly number[]): void {
    this.#windows.remove(new Set(ids));
    this.base.delete(ids);
    this.#renewed();
  }

  refresh(): void {
    this.contentsVersion += 1;
    this.#windows.refresh();
  }

  /** Ids of the rows `first` to `last`, requesting those that are not loaded; shorter if the window ends. */
  idsBetween(window: RecordWindow, first: number, last: number): Promise<number[]> {
    return idsBetween(this.#gateway, this.base, window, first, last);
  }

  /** Every id of a query in order, requested in steps. */
  allIds = (selection: RecordSelection, signal: AbortSignal): AsyncGenerator<number[]> =>
    allIds(this.#gateway, selection, signal);

  #adopt(localId: number, record: WireRecord): void {
    this.#serverIds.set(localId, record.id);
    this.base.put([record]);
    this.#unsaved.overlay = renameThing(this.overlay, localId, record.id);
    // Stored with the id that a later page knows too.
    for (const { mutationId, changes } of this.overlay.pending) {
      if (changes.some((change) => change.id === record.id)) this.#unsaved.keep(mutationId, changes);
    }
    this.#windows.rename(localId, record.id);
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

  /** Refuses an edit; of a conflict only the cells that another user changed too, the others are saved. */
  #refuse(mutationId: string, edited: readonly CellChange[], error: unknown): void {
    const { changes, rest, overlay } = this.#conflicts.split(error, mutationId, edited, this.overlay);
    this.#unsaved.overlay = overlay;
    if (rest.length > 0) void this.edit(rest);
    const isGone = this.#unsaved.refuse(mutationId, changes, error);
    if (isGone) this.remove(changes.map((change) => change.id));
    this.#unsaved.report(mutationId, readProblem(error, changes), isGone ? "copy" : "tryAgain");
  }

  #forgetUnused(): void {
    const needed = new Set([...this.#windows.ids(), ...this.overlay.values.keys()]);
    this.base.keepOnly((id) => id < 0 || needed.has(id) || this.#pins.has(id));
  }
}
