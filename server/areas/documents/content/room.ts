import type { Logger } from "pino";
import * as Y from "yjs";
import { DOCUMENT_SAVE_DEBOUNCE, DOCUMENT_UPDATES_KEPT } from "#shared/limits/documents";
import { refusals, serverFrames, writeCount, writeFrame, writeJoined } from "#shared/documents/frames";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { foldText } from "#shared/fold-text";
import type { OrganizationHandle } from "../../../organization-handle";
import type { FrameConnection } from "../../../realtime/frames";
import { bringsSafeAddresses } from "./addresses";
import { nodeOf, wordsOf } from "./convert";
import { readCursors, writeCursors, type Cursor } from "./cursors";
import { fromBase64, loadDocument, toBase64, type LoadedDocument } from "./load";
import type { SavedText } from "../references/follow-text";
import { addUpdate, findVersion, listUpdates, saveDerived } from "./repository";

interface Member {
  canEdit: boolean;
  schemaVersion: number;
  /** Updates of this client that are on disk. */
  saved: number;
  cursors: Map<number, Cursor>;
}

interface RoomParts {
  org: OrganizationHandle;
  documentId: number;
  log: Logger;
  /** Merges stored updates into the snapshot, later. */
  compactSoon: (userId: number) => void;
  /** Runs after the text was saved. */
  followText: (saved: SavedText) => Promise<void>;
}

/** How far back updates of other servers are read again: their transactions may commit out of order. */
const OVERLAP = 200;
/** Ids of updates that are remembered. */
const APPLIED_KEPT = 2000;

/**
 * A document that is open at this server: its text in memory and the connections that edit or read it. Updates are on
 * disk before others get them.
 */
export class DocumentRoom {
  readonly members = new Map<FrameConnection, Member>();
  /** Calls and joining connections that keep it open. */
  holds = 0;
  /** Ends it when it was not used for a while. */
  closing: NodeJS.Timeout | undefined;
  /** No longer the document's room. */
  isClosed = false;
  private queue: Promise<unknown> = Promise.resolve();
  /** Id of the latest update that was read; own ones after it are in `applied`. */
  private readTo: number;
  private stored: number;
  private schemaVersion: number;
  private version: number;
  /** Ids of stored updates that are part of the text, of the latest ones. */
  private readonly applied: Set<number>;
  private saving: NodeJS.Timeout | undefined;
  /** The refresh that waits for its turn. */
  private refreshing: Promise<void> | null = null;
  private editor = 0;

  private constructor(
    private readonly parts: RoomParts,
    private readonly loaded: LoadedDocument,
  ) {
    this.readTo = loaded.updateIds.at(-1) ?? 0;
    this.stored = loaded.updateIds.length;
    this.version = loaded.version;
    this.applied = new Set(loaded.updateIds);
    this.schemaVersion = loaded.schemaVersion;
  }

  static async open(parts: RoomParts): Promise<DocumentRoom> {
    return new DocumentRoom(parts, await loadDocument(parts.org.database, parts.documentId));
  }

  get doc(): Y.Doc {
    return this.loaded.doc;
  }

  /** Sends what a client misses and the state from which it sends what the server misses. */
  join(
    connection: FrameConnection,
    member: Pick<Member, "canEdit" | "schemaVersion">,
    vector: Uint8Array,
  ): void {
    if (member.schemaVersion < this.schemaVersion) {
      this.refuse(connection, refusals.outdated);
      return;
    }
    const cursors = [...this.members.values()].flatMap((other) => [...other.cursors.values()]);
    this.members.set(connection, { ...member, saved: 0, cursors: new Map() });
    const missing = Y.encodeStateAsUpdate(this.doc, vector.length > 0 ? vector : undefined);
    this.send(
      connection,
      serverFrames.joined,
      writeJoined(member.canEdit, missing, Y.encodeStateVector(this.doc)),
    );
    if (cursors.length > 0) this.send(connection, serverFrames.cursor, writeCursors(cursors));
  }

  /** Applies a client's update; readers, outdated editors and unsafe addresses are refused. */
  async update(connection: FrameConnection, bytes: Uint8Array): Promise<void> {
    const member = this.members.get(connection);
    if (!member) return this.refuse(connection, refusals.gone);
    if (!member.canEdit) return this.refuse(connection, refusals.readOnly);
    if (member.schemaVersion < this.schemaVersion) return this.refuse(connection, refusals.outdated);
    try {
      // Decoded first, so that a broken update changes nothing.
      if (!bringsSafeAddresses(Y.decodeUpdate(bytes))) return this.refuse(connection, refusals.invalid);
    } catch (error) {
      this.parts.log.debug({ err: error }, "document update is invalid");
      return this.refuse(connection, refusals.invalid);
    }
    this.schemaVersion = Math.max(this.schemaVersion, member.schemaVersion);
    await this.store(bytes, connection.actor.userId, connection);
    member.saved += 1;
    this.send(connection, serverFrames.saved, writeCount(member.saved));
  }

  /**
   * Changes the text on behalf of a call: an import, a replaced text, a copied block.
   *
   * @param isQuiet notifies no mentioned people
   */
  async change(
    userId: number,
    edit: (doc: Y.Doc) => void,
    { isQuiet = false }: { isQuiet?: boolean } = {},
  ): Promise<void> {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.doc));
    const before = Y.encodeStateVector(copy);
    copy.transact(() => edit(copy));
    await this.store(Y.encodeStateAsUpdate(copy, before), userId, null);
    await this.saveDerived(isQuiet);
  }

  /** @returns the cursors that other servers show, too */
  cursor(connection: FrameConnection, bytes: Uint8Array): Cursor[] {
    const member = this.members.get(connection);
    if (!member) return [];
    const { id, name, color } = connection.person;
    const isForeign = (clientId: number) =>
      [...this.members].some(([other, { cursors }]) => other !== connection && cursors.has(clientId));
    const cursors = readCursors(bytes)
      .filter(({ clientId }) => !isForeign(clientId))
      .map((cursor) => ({
        ...cursor,
        state: cursor.state && { ...cursor.state, user: { id, name, tint: color, color: CURSOR_COLOR } },
      }));
    for (const cursor of cursors)
      if (cursor.state) member.cursors.set(cursor.clientId, cursor);
      else member.cursors.delete(cursor.clientId);
    if (cursors.length > 0) this.broadcast(serverFrames.cursor, writeCursors(cursors), connection);
    return cursors;
  }

  /** Shows cursors of users at other servers. */
  showCursors(bytes: Uint8Array): void {
    this.broadcast(serverFrames.cursor, bytes, null);
  }

  /** @returns the cursors that are gone with it */
  leave(connection: FrameConnection): Cursor[] {
    const member = this.members.get(connection);
    if (!this.members.delete(connection) || !member) return [];
    const gone = [...member.cursors.values()].map(({ clientId, clock }) => ({
      clientId,
      clock: clock + 1,
      state: null,
    }));
    if (gone.length > 0) this.broadcast(serverFrames.cursor, writeCursors(gone), null);
    return gone;
  }

  /** Withdraws or changes the right of a member. */
  setRight(connection: FrameConnection, right: "none" | "read" | "edit"): void {
    const member = this.members.get(connection);
    if (!member) return;
    if (right === "none") {
      this.leave(connection);
      this.refuse(connection, refusals.gone);
    } else if (member.canEdit !== (right === "edit")) {
      member.canEdit = right === "edit";
      const nothing = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.doc));
      this.send(
        connection,
        serverFrames.joined,
        writeJoined(member.canEdit, nothing, Y.encodeStateVector(this.doc)),
      );
    }
  }

  /** Applies updates that other servers stored. */
  refresh(): Promise<void> {
    this.refreshing ??= this.enqueue(async () => {
      this.refreshing = null;
      const { org, documentId } = this.parts;
      const version = await findVersion(org.database, documentId);
      const rows = await listUpdates(org.database, documentId, Math.max(0, this.readTo - OVERLAP));
      for (const { id, body } of rows) {
        this.readTo = Math.max(this.readTo, id);
        if (!this.applied.has(id)) this.apply(fromBase64(body));
        this.remember(id);
      }
      // A compaction may have deleted updates before they were read here.
      if (version !== this.version)
        this.apply(Y.encodeStateAsUpdate((await loadDocument(org.database, documentId)).doc));
      this.version = version;
    });
    return this.refreshing;
  }

  /** Forgets the oldest: an update that is applied twice changes nothing. */
  private remember(id: number): void {
    this.applied.add(id);
    for (const oldest of this.applied)
      if (this.applied.size > APPLIED_KEPT) this.applied.delete(oldest);
      else break;
  }

  private apply(bytes: Uint8Array): void {
    const before = Y.encodeStateVector(this.doc);
    Y.applyUpdate(this.doc, bytes);
    const fresh = Y.encodeStateAsUpdate(this.doc, before);
    if (fresh.length > EMPTY_UPDATE_BYTES) this.broadcast(serverFrames.update, fresh, null);
  }

  /** Resolves once everything is on disk. */
  async close(): Promise<void> {
    await this.queue;
    if (this.saving) await this.saveDerived();
  }

  private store(bytes: Uint8Array, userId: number, sender: FrameConnection | null): Promise<void> {
    return this.enqueue(async () => {
      const { org, documentId, compactSoon } = this.parts;
      const update = { documentId, body: toBase64(bytes), userId, at: Date.now() };
      this.remember(await addUpdate(org.database, update));
      Y.applyUpdate(this.doc, bytes);
      this.broadcast(serverFrames.update, bytes, sender);
      this.editor = userId;
      this.stored += 1;
      if (this.stored >= DOCUMENT_UPDATES_KEPT) {
        this.stored = 0;
        compactSoon(userId);
      }
      clearTimeout(this.saving);
      this.saving = setTimeout(() => {
        this.saveDerived().catch((error: unknown) =>
          this.parts.log.error({ err: error, documentId }, "document could not be saved"),
        );
      }, DOCUMENT_SAVE_DEBOUNCE);
    });
  }

  private async saveDerived(isQuiet = false): Promise<void> {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { org, documentId, followText } = this.parts;
    const node = nodeOf(this.doc);
    const { editor: editorId } = this;
    await saveDerived(org.database, {
      documentId,
      schemaVersion: Math.max(this.schemaVersion, DOCUMENT_SCHEMA_VERSION),
      words: foldText(wordsOf(node)),
      editedAt: Date.now(),
      editedBy: editorId,
    });
    await followText({ documentId, node, editorId, isQuiet });
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private broadcast(kind: number, body: Uint8Array, except: FrameConnection | null): void {
    const frame = writeFrame({ kind, documentId: this.parts.documentId, body });
    for (const connection of this.members.keys()) if (connection !== except) connection.sendBytes(frame);
  }

  private refuse(connection: FrameConnection, reason: number): void {
    this.send(connection, serverFrames.refused, new Uint8Array([reason]));
  }

  private send(connection: FrameConnection, kind: number, body: Uint8Array): void {
    connection.sendBytes(writeFrame({ kind, documentId: this.parts.documentId, body }));
  }
}

/** The library of cursors accepts hexadecimal colours only; editors draw a cursor in its tint. */
const CURSOR_COLOR = "#000000";

/** An update that changes nothing is two zeros. */
const EMPTY_UPDATE_BYTES = 2;
