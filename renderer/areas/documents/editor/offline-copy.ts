import * as Y from "yjs";
import { documentCalls } from "#shared/contract/documents";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { findCopy, isKnownOffline, keepCopy } from "../../../app/api/offline-answers";

const { getDocument } = documentCalls;
/** Bytes that `String.fromCharCode` takes at once. */
const PIECE = 0x8000;

interface OfflineCopy {
  version: number;
  canEdit: boolean;
  /** The text as a Yjs update, in base64. */
  text: string;
}

/** Stores a document's text on this device, to be read without a connection. */
export function keepDocument(documentId: number, doc: Y.Doc, canEdit: boolean): void {
  const text = toBase64(Y.encodeStateAsUpdate(doc));
  const copy: OfflineCopy = { version: DOCUMENT_SCHEMA_VERSION, canEdit, text };
  keepCopy(getDocument, { documentId }, copy);
}

/** Without a connection, the text as this device stored it; null if there is no copy of the present schema version. */
export async function findDocument(
  documentId: number,
): Promise<{ canEdit: boolean; update: Uint8Array } | null> {
  if (!isKnownOffline()) return null;
  const copy = (await findCopy(getDocument, { documentId })) as OfflineCopy | null;
  if (copy?.version !== DOCUMENT_SCHEMA_VERSION) return null;
  return {
    canEdit: copy.canEdit,
    update: Uint8Array.from(atob(copy.text), (letter) => letter.charCodeAt(0)),
  };
}

function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  // Newer browsers have it, many times as fast.
  if (bytes.toBase64) return bytes.toBase64();
  let letters = "";
  for (let start = 0; start < bytes.length; start += PIECE)
    letters += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  return btoa(letters);
}
