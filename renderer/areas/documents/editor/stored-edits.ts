import type * as Y from "yjs";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { sessionChanges } from "../../../app/pending/session-changes";
import { host } from "../../../host";
import { UpdateStore } from "./update-store";

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
  const stores: UpdateStore[] = [];
  const isOrigin = (origin: unknown): boolean => stores.some((store) => store === origin);
  const keep = (update: Uint8Array, origin: unknown) => {
    if (!isOrigin(origin)) stores.at(-1)?.add(update);
  };
  try {
    const { scope } = sessionChanges();
    for (let version = FIRST_STORED; version <= DOCUMENT_SCHEMA_VERSION; version += 1) {
      const store = await UpdateStore.open(nameOf(version, userId, documentId), scope);
      stores.push(store);
      await store.read(doc);
      if (version < DOCUMENT_SCHEMA_VERSION) await store.delete();
    }
  } catch {
    // Private windows refuse storage; the document works without it.
    return null;
  }
  doc.on("update", keep);
  return {
    isOrigin,
    async close(isSaved) {
      doc.off("update", keep);
      for (const store of stores) await (isSaved ? store.delete() : store.close());
    },
  };
}

/** Deletes the stored edits of all documents, because another user may log in on this device. */
export async function deleteStoredEdits(): Promise<void> {
  if (typeof indexedDB === "undefined" || !("databases" in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
}
