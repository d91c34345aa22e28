import type { IndexeddbPersistence } from "y-indexeddb";
import type * as Y from "yjs";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { host } from "../../../host";

const PREFIX = "workloom.document.";
/** The first schema version whose edits were stored on devices. */
const FIRST_STORED = 2;

const nameOf = (version: number, userId: number, documentId: number): string =>
  `${PREFIX}${version}.${host.apiBase() || location.origin}.${userId}.${documentId}`;

/** Edits of a document on this device until the server has them: they survive a reload without a connection. */
export interface StoredEdits {
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
  const { IndexeddbPersistence: Persistence } = await import("y-indexeddb");
  const stores: IndexeddbPersistence[] = [];
  try {
    for (let version = FIRST_STORED; version <= DOCUMENT_SCHEMA_VERSION; version += 1) {
      const store = new Persistence(nameOf(version, userId, documentId), doc);
      stores.push(store);
      await store.whenSynced;
      if (version < DOCUMENT_SCHEMA_VERSION) await store.clearData();
    }
  } catch {
    // Private windows refuse storage; the document works without it.
    return null;
  }
  return {
    isOrigin: (origin) => stores.some((store) => store === origin),
    async close(isSaved) {
      for (const store of stores) await (isSaved ? store.clearData() : store.destroy());
    },
  };
}

/** Deletes the stored edits of all documents, because another user may log in on this device. */
export async function deleteStoredEdits(): Promise<void> {
  if (typeof indexedDB === "undefined" || !("databases" in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
}
