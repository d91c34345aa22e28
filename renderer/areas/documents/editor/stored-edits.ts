import * as Y from "yjs";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { sessionChanges } from "../../../app/pending/session-changes";
import { translate } from "../../../app/text";
import { host } from "../../../host";
import { showToast } from "../../../ui/toast/toast-store";
import { UpdateStore } from "./update-store";

const PREFIX = "workloom.document.";
/** The first schema version whose edits were stored on devices. */
const FIRST_STORED = 2;

const nameOf = (version: number, userId: number, documentId: number): string =>
  `${PREFIX}${version}.${host.apiBase() || location.origin}.${userId}.${documentId}`;

/** Edits of a document on this device until the server has them: they survive a reload without a connection. */
export interface StoredEdits {
  /** Whether the device had edits of an earlier session. */
  readonly hadEdits: boolean;
  /** Whether an update of the document was read from the device. */
  isOrigin(origin: unknown): boolean;
  /** Stops storing. @param isSaved the server has everything, so that nothing stays on the device */
  close(isSaved: boolean): Promise<void>;
}

/**
 * Loads what is stored for a document, also by earlier schemas, and stores its edits from then on.
 *
 * @returns null if the browser allows no storage
 */
export async function openStoredEdits(
  doc: Y.Doc,
  userId: number,
  documentId: number,
): Promise<StoredEdits | null> {
  if (typeof indexedDB === "undefined") return null;
  let store: UpdateStore;
  let hadEdits = false;
  try {
    const open = (version: number) =>
      UpdateStore.open(nameOf(version, userId, documentId), sessionChanges().scope);
    store = await open(DOCUMENT_SCHEMA_VERSION);
    for (let version = FIRST_STORED; version < DOCUMENT_SCHEMA_VERSION; version += 1)
      await moveEdits(await open(version), store);
    hadEdits = (await store.read(doc)) > 0;
  } catch {
    // Private windows refuse storage; the document works without it.
    return null;
  }
  const isOrigin = (origin: unknown): boolean => origin === store;
  const keep = (update: Uint8Array, origin: unknown) => {
    if (!isOrigin(origin)) store.add(update).catch(sayNotStored);
  };
  doc.on("update", keep);
  return {
    hadEdits,
    isOrigin,
    async close(isSaved) {
      doc.off("update", keep);
      await (isSaved ? store.delete() : store.close());
    },
  };
}

/** Moves the edits that an earlier schema stored; they are deleted there after they were added here. */
async function moveEdits(earlier: UpdateStore, store: UpdateStore): Promise<void> {
  const doc = new Y.Doc();
  if ((await earlier.read(doc)) > 0) await store.add(Y.encodeStateAsUpdate(doc));
  await earlier.delete();
}

/** Storage that was closed by a sign-out in another window takes nothing any more. */
function sayNotStored(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === "InvalidStateError") return;
  showToast({ id: "document-not-stored", kind: "error", message: translate("documents.notStored") });
}

/** Deletes the stored edits of all documents, because another user may log in on this device. */
export async function deleteStoredEdits(): Promise<void> {
  if (typeof indexedDB === "undefined" || !("databases" in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
}
