import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from "y-protocols/awareness";
import * as Y from "yjs";
import {
  clientFrames,
  readCount,
  readFrame,
  readJoined,
  refusals,
  serverFrames,
  writeFrame,
} from "#shared/documents/frames";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { DOCUMENT_CURSOR_INTERVAL, DOCUMENT_SEND_INTERVAL } from "#shared/limits/documents";
import { onFrame, socket, socketState } from "../../../app/socket";
import { missingEdits } from "./missing-edits";
import { findDocument, keepDocument } from "./offline-copy";
import { openStoredEdits, type StoredEdits } from "./stored-edits";
import { textOf } from "./text-of";
import { createListeners } from "../../../ui/store/listeners";

/** Ends of a session: the document is gone, this page is too old for it, or it does not take the user's edits. */
export type SessionEnd = "gone" | "outdated" | "refused";
/** `loading` until the text has come. */
export type SessionStatus = "loading" | "saved" | "saving" | "offline" | SessionEnd;

/** Time after which a text that came is stored, in ms. */
const COPY_DELAY = 200;
/** How often a changed text is stored for use without a connection, in ms. */
const COPY_INTERVAL = 5000;

/** Text that came from the server is not sent back. */
const SERVER = "server";

/**
 * A document that is edited together: its text follows the others over the socket, edits go out at intervals, and what a
 * lost connection left over is sent when it is back.
 */
export class DocumentSession {
  readonly doc = new Y.Doc();
  readonly awareness = new Awareness(this.doc);
  canEdit = false;
  private state: SessionStatus = "loading";
  private isJoined = false;
  private pending: Uint8Array[] = [];
  private moved = false;
  private sent = 0;
  private saved = 0;
  private timers: ReturnType<typeof setInterval>[] = [];
  private readonly listeners = createListeners();
  private readonly endings: (() => void)[] = [];

  /** The text with edits that the server does not have, once a session has ended with some. */
  unsaved: string | null = null;
  private stored: StoredEdits | null = null;
  private isStopped = false;

  constructor(
    readonly documentId: number,
    private readonly userId: number,
  ) {}

  readonly subscribe = this.listeners.subscribe;
  readonly status = (): SessionStatus => this.state;

  start(): void {
    openStoredEdits(this.doc, this.userId, this.documentId).then(
      (stored) => this.keepStored(stored),
      () => this.keepStored(null),
    );
    const onUpdate = (update: Uint8Array, origin: unknown) => {
      this.isCopied = false;
      if (origin === SERVER || !this.canEdit || this.stored?.isOrigin(origin)) return;
      this.pending.push(update);
      this.setStatus(this.isJoined ? "saving" : "offline");
    };
    const onMove = (_change: unknown, origin: unknown) => {
      if (origin !== SERVER) this.moved = true;
    };
    this.doc.on("update", onUpdate);
    this.awareness.on("update", onMove);
    this.endings.push(
      onFrame((bytes) => this.receive(bytes)),
      socketState.subscribe(() => this.followConnection()),
      () => this.doc.off("update", onUpdate),
      () => this.awareness.off("update", onMove),
    );
    this.timers = [
      setInterval(() => this.flush(), DOCUMENT_SEND_INTERVAL),
      setInterval(() => this.sendCursor(), DOCUMENT_CURSOR_INTERVAL),
      setInterval(() => this.keepCopy(), COPY_INTERVAL),
    ];
    socket.start();
  }

  /** Joins after the edits on this device were read, so that they are sent with the first exchange. */
  private keepStored(stored: StoredEdits | null): void {
    if (this.isStopped) {
      void stored?.close(this.state === "saved");
      return;
    }
    this.stored = stored;
    this.hasEarlierEdits = stored?.hadEdits ?? false;
    this.isRead = true;
    this.followConnection();
  }

  /** Without a connection the text is shown as this device stored it; the server's is merged when it is back. */
  private async readCopy(): Promise<void> {
    const copy = await findDocument(this.documentId);
    if (!copy || this.isStopped || this.state !== "loading") return;
    this.canEdit = copy.canEdit;
    Y.applyUpdate(this.doc, copy.update, SERVER);
    this.setStatus("offline");
  }

  private isCopied = false;

  private keepCopy(): void {
    if (this.isCopied || this.state !== "saved") return;
    this.isCopied = true;
    keepDocument(this.documentId, this.doc, this.canEdit);
  }

  /** Sends what is left and leaves. */
  stop(): void {
    this.flush();
    this.keepCopy();
    if (this.isJoined) this.send(clientFrames.leave, new Uint8Array());
    for (const timer of this.timers) clearInterval(timer);
    for (const end of this.endings.splice(0)) end();
    this.isJoined = false;
    this.isStopped = true;
    void this.stored?.close(this.state !== "offline" && this.state !== "saving");
  }

  private isRead = false;
  /** The device has edits of an earlier session, which the server may not have. */
  private hasEarlierEdits = false;

  private followConnection(): void {
    if (!this.isRead) return;
    const isOpen = socket.status() === "open";
    if (isOpen && !this.isJoining) this.join();
    if (!isOpen && this.isJoining) this.lose();
    if (!isOpen && this.state === "loading") void this.readCopy();
  }

  private isJoining = false;

  private join(): void {
    if (this.hasEnded()) return;
    const vector = Y.encodeStateVector(this.doc);
    const body = new Uint8Array(1 + vector.length);
    body[0] = DOCUMENT_SCHEMA_VERSION;
    body.set(vector, 1);
    this.isJoining = this.send(clientFrames.join, body);
  }

  private lose(): void {
    this.isJoining = false;
    this.isJoined = false;
    const others = [...this.awareness.getStates().keys()].filter((id) => id !== this.doc.clientID);
    removeAwarenessStates(this.awareness, others, SERVER);
    if (this.state !== "loading") this.setStatus("offline");
  }

  private receive(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (frame?.documentId !== this.documentId) return;
    const { kind, body } = frame;
    if (kind === serverFrames.joined) this.joined(body);
    else if (kind === serverFrames.update) Y.applyUpdate(this.doc, body, SERVER);
    else if (kind === serverFrames.cursor) applyAwarenessUpdate(this.awareness, body, SERVER);
    else if (kind === serverFrames.saved) {
      this.saved = readCount(body);
      this.settle();
    } else if (kind === serverFrames.refused) this.refused(body[0] ?? refusals.invalid);
  }

  private joined(body: Uint8Array): void {
    const answer = readJoined(body);
    const { canEdit } = answer;
    this.canEdit = canEdit;
    Y.applyUpdate(this.doc, answer.update, SERVER);
    this.isJoined = true;
    this.hasEarlierEdits = false;
    this.pending = [];
    [this.sent, this.saved, this.moved] = [0, 0, true];
    const missing = missingEdits(this.doc, answer);
    // Edits that the user may not make any more cannot be taken out of the text: it is loaded again.
    if (!canEdit && missing) return this.end("refused");
    if (missing) this.pending.push(missing);
    this.setStatus(this.pending.length > 0 ? "saving" : "saved");
    this.publish();
    // The text is shown first.
    setTimeout(() => this.keepCopy(), COPY_DELAY);
    return undefined;
  }

  private refused(reason: number): void {
    if (reason === refusals.outdated) this.end("outdated");
    else if (reason === refusals.gone) this.end("gone");
    else if (reason === refusals.readOnly && !this.hasUnsaved()) {
      this.canEdit = false;
      this.publish();
    } else this.end("refused");
  }

  private hasUnsaved(): boolean {
    return this.pending.length > 0 || this.saved < this.sent || this.hasEarlierEdits;
  }

  /** Edits stay on the device for a page that is new enough to send them; elsewhere their text can be copied. */
  private end(status: SessionEnd): void {
    if (status === "refused" || (status === "gone" && this.hasUnsaved())) this.unsaved = textOf(this.doc);
    this.isJoined = false;
    this.canEdit = false;
    void this.stored?.close(status !== "outdated");
    this.stored = null;
    this.setStatus(status);
  }

  private hasEnded(): boolean {
    return this.state === "gone" || this.state === "outdated" || this.state === "refused";
  }

  private flush(): void {
    if (!this.isJoined || this.pending.length === 0) return;
    const update = Y.mergeUpdates(this.pending);
    if (!this.send(clientFrames.update, update)) return;
    this.pending = [];
    this.sent += 1;
  }

  private sendCursor(): void {
    if (!this.isJoined || !this.moved) return;
    this.moved = false;
    this.send(clientFrames.cursor, encodeAwarenessUpdate(this.awareness, [this.doc.clientID]));
  }

  private settle(): void {
    if (this.saved >= this.sent && this.pending.length === 0) this.setStatus("saved");
  }

  private send(kind: number, body: Uint8Array): boolean {
    return socket.sendFrame(writeFrame({ kind, documentId: this.documentId, body }));
  }

  private setStatus(status: SessionStatus): void {
    if (status === this.state) return;
    this.state = status;
    this.publish();
  }

  private publish(): void {
    this.listeners.notify();
  }
}
