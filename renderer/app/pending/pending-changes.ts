import type { CallDefinition } from "#shared/contract/define";
import { CallRefused } from "../api/call-problems";
import type { AnyChange, ChangeDefinition } from "./define-change";
import type { Persister, PersistedChange } from "./persister";
import { Outbox } from "./outbox";
import {
  addEarlier,
  addPending,
  dropRefusals,
  emptyOverlay,
  refuseChanges,
  refusedChanges,
  refusePending,
  replacePending,
  settlePending,
  type Overlay,
} from "./overlay";
import { createListeners } from "../../ui/store/listeners";

/** The data of a stored change that are needed to continue after a reload. */
export interface PersistedContent {
  name: string;
  content: unknown;
}

/** A pending or refused change. */
export interface MadeChange {
  mutationId: string;
  definition: AnyChange;
  content: never;
  /** Why the server refused it; null while it waits. */
  message: string | null;
}

interface Made extends MadeChange {
  lane: string;
  /** It was sent: the server may have it, so it must not change any more. */
  isTried: boolean;
  /** Its debounce timer. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** The state of the changes for a screen; a new object with every change. */
export interface PendingState {
  overlay: Overlay;
  /** In the order in which they were made. */
  made: readonly MadeChange[];
  /** Changes wait for a connection. */
  isWaiting: boolean;
}

interface PendingParts {
  persister: Persister<PersistedContent>;
  newMutationId: () => string;
  /** Rejects with `CallRefused` or `ConnectionLost`. */
  send: (call: CallDefinition, argument: object) => Promise<unknown>;
  /** The server applied it: it has to be added to the cached answers. */
  settled: (change: MadeChange, reply: unknown) => void;
  /** The server refused it, and no list on the screen shows that. */
  tell: (change: MadeChange) => void;
}

/** How long signing out waits for pending changes, in ms. */
const SENT_PATIENCE = 3000;

/** The session's changes that are unanswered or refused, of any kind. */
export class PendingChanges {
  #parts: PendingParts;
  #made = new Map<string, Made>();
  #lanes = new Map<string, Outbox>();
  #listeners = createListeners();
  /** Names of queries that a screen shows with their changes. */
  #shown = new Map<string, number>();
  #state: PendingState = { overlay: emptyOverlay(), made: [], isWaiting: false };

  constructor(parts: PendingParts) {
    this.#parts = parts;
  }

  subscribe = this.#listeners.subscribe;

  current = (): PendingState => this.#state;

  /** A screen shows a query with its changes. Returns the function that ends this. */
  showing(query: string): () => void {
    const add = (by: number) => void this.#shown.set(query, (this.#shown.get(query) ?? 0) + by);
    add(1);
    return () => add(-1);
  }

  /** Makes a change: it is shown at once, and sent when the earlier ones of its lane have been answered. */
  make<Content>(definition: ChangeDefinition<Content>, content: Content): void {
    const change = { definition: definition as unknown as AnyChange, content: content as never };
    const before = this.#mergeable(change);
    if (before) return this.#merge(before, change.content);
    const made = this.#note(this.#parts.newMutationId(), change);
    this.#made.set(made.mutationId, made);
    this.#keep(made);
    const { mutationId } = made;
    this.#show(addPending(this.#state.overlay, { mutationId, changes: definition.touches(content) }));
    this.#sendLater(made);
  }

  /** Continues changes stored by earlier pages, with the same keys and before those made on this page. */
  resume(stored: readonly (PersistedChange<PersistedContent> & { definition: AnyChange })[]): void {
    const resumed = stored.map(({ mutationId, content, definition, refusal }) => {
      const made = this.#note(mutationId, { definition, content: content.content as never });
      return { ...made, message: refusal };
    });
    this.#made = new Map([...resumed.map((made) => [made.mutationId, made] as const), ...this.#made]);
    let { overlay } = this.#state;
    for (const { mutationId, definition, content, message } of resumed.toReversed()) {
      const changes = definition.touches(content);
      overlay =
        message === null
          ? addEarlier(overlay, { mutationId, changes })
          : refuseChanges(overlay, mutationId, changes, () => message);
    }
    this.#show(overlay);
    for (const made of resumed) if (made.message === null) this.#enqueue(made, true);
  }

  /** Sends a refused change again, with a new key. */
  tryAgain(mutationId: string): void {
    const made = this.#made.get(mutationId);
    this.discard(mutationId);
    if (made) this.make(made.definition, made.definition.again(made.content) as never);
  }

  /** Drops a refused change. */
  discard(mutationId: string): void {
    this.#show(dropRefusals(this.#state.overlay, mutationId));
  }

  /** Sends debounced changes now. */
  flush(): void {
    for (const made of this.#made.values()) this.#release(made);
  }

  /** Resolves when no change is pending any more, or the pending ones cannot be sent now. */
  async sent(): Promise<void> {
    this.flush();
    const isUnderway = () =>
      [...this.#made.values()].some(
        ({ message, lane }) => message === null && this.#lanes.get(lane)?.isWaiting !== true,
      );
    if (!isUnderway()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = this.subscribe(() => {
        if (!isUnderway()) done();
      });
      const timer = setTimeout(done, SENT_PATIENCE);
    });
  }

  /** Number of changes that would be lost if the page was closed now. */
  get unkeptSize(): number {
    const waiting = [...this.#lanes.values()].filter(({ isWaiting }) => isWaiting);
    return waiting.reduce((sum, { unkeptSize }) => sum + unkeptSize, 0);
  }

  /** The connection is back, or may be. */
  wake(): void {
    for (const lane of this.#lanes.values()) lane.wake();
  }

  /** Stops sending and showing, because another user signs in. */
  stop(): void {
    for (const { timer } of this.#made.values()) clearTimeout(timer ?? undefined);
    for (const lane of this.#lanes.values()) lane.stop();
    this.#made.clear();
    this.#show(emptyOverlay());
  }

  #note(mutationId: string, change: Pick<MadeChange, "definition" | "content">): Made {
    const lane = change.definition.lane(change.content);
    return { ...change, mutationId, lane, message: null, isTried: false, timer: null };
  }

  #keep({ mutationId, definition: { name }, content, message }: MadeChange): void {
    this.#parts.persister.persist({ mutationId, content: { name, content }, refusal: message });
  }

  #forget(mutationId: string): void {
    this.#made.delete(mutationId);
    this.#parts.persister.forget(mutationId);
  }

  /** The last change of the lane, if it can be merged with another one. */
  #mergeable({ definition, content }: Pick<MadeChange, "definition" | "content">): Made | undefined {
    const lane = definition.lane(content);
    const last = [...this.#made.values()].findLast((made) => made.lane === lane && made.message === null);
    if (!definition.merge || last === undefined || last.isTried) return undefined;
    const isSame =
      last.definition.name === definition.name && touched(last) === touched({ definition, content });
    return isSame ? last : undefined;
  }

  #merge(made: Made, later: never): void {
    const { definition, mutationId, timer } = made;
    made.content = definition.merge?.(made.content, later) as never;
    this.#keep(made);
    const changes = definition.touches(made.content);
    this.#show(replacePending(this.#state.overlay, { mutationId, changes }));
    if (timer !== null) this.#sendLater(made);
  }

  #sendLater(made: Made): void {
    clearTimeout(made.timer ?? undefined);
    const { delay } = made.definition;
    if (delay > 0) made.timer = setTimeout(() => this.#release(made), delay);
    else {
      // Earlier changes of this lane are sent first.
      for (const before of this.#made.values()) if (before.lane === made.lane) this.#release(before);
      this.#enqueue(made);
    }
  }

  #release(made: Made): void {
    if (made.timer === null) return;
    clearTimeout(made.timer);
    made.timer = null;
    this.#enqueue(made);
  }

  #enqueue(made: Made, isFirst = false): void {
    const { definition, mutationId } = made;
    const send = () => {
      made.isTried = true;
      return this.#parts.send(definition.call, { ...(made.content as object), $mutationId: mutationId });
    };
    const { isPersisting } = this.#parts.persister;
    this.#laneOf(made.lane)
      .enqueue(send, { isPersisted: isPersisting, isFirst })
      .then(
        (reply) => this.#settle(made, reply),
        (error: unknown) => this.#refuse(made, error),
      );
  }

  #laneOf(name: string): Outbox {
    for (const [idle, { size }] of this.#lanes) if (size === 0) this.#lanes.delete(idle);
    const lane = this.#lanes.get(name) ?? new Outbox(() => this.#changed(), this.#parts.persister.ready);
    this.#lanes.set(name, lane);
    return lane;
  }

  #settle(made: Made, reply: unknown): void {
    this.#parts.settled(made, reply);
    this.#forget(made.mutationId);
    this.#show(settlePending(this.#state.overlay, made.mutationId));
  }

  #refuse(made: Made, error: unknown): void {
    const { definition, mutationId } = made;
    const { overlay } = this.#state;
    if (definition.whenRefused === "forget") {
      this.#forget(mutationId);
      this.#show(settlePending(overlay, mutationId));
      return;
    }
    const message = reasonOf(error);
    made.message = message;
    if (definition.whenRefused === "keep") this.#keep(made);
    else this.#parts.persister.forget(mutationId);
    this.#show(refusePending(overlay, mutationId, () => message));
    const isShown = Object.keys(definition.shows).some((query) => (this.#shown.get(query) ?? 0) > 0);
    const isSaid = definition.whenRefused === "keep" && isShown;
    if (!isSaid && this.#made.has(mutationId)) this.#parts.tell(made);
  }

  /** Shows another overlay; refused changes that it no longer contains are done. */
  #show(overlay: Overlay): void {
    for (const { mutationId, message } of this.#made.values())
      if (message !== null && refusedChanges(overlay, mutationId).length === 0) this.#forget(mutationId);
    this.#state = { ...this.#state, overlay };
    this.#changed();
  }

  #changed(): void {
    const isWaiting = [...this.#lanes.values()].some((lane) => lane.isWaiting);
    this.#state = { ...this.#state, made: [...this.#made.values()], isWaiting };
    this.#listeners.notify();
  }
}

const touched = ({ definition, content }: Pick<MadeChange, "definition" | "content">): string =>
  JSON.stringify(definition.touches(content).map(({ id, data }) => [id, Object.keys(data).toSorted()]));

/** The first field's problem, which is more specific than the general message. */
function reasonOf(error: unknown): string {
  const [field] = error instanceof CallRefused ? error.fields : [];
  return field?.message ?? (error instanceof Error ? error.message : String(error));
}
