import * as Y from "yjs";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import type { OrganizationDatabase } from "../../../database/types";
import { findContent, listUpdates } from "./repository";

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));

export interface LoadedDocument {
  doc: Y.Doc;
  schemaVersion: number;
  /** Ids of the updates since the last compaction. */
  updateIds: number[];
  /** Raised by each compaction. */
  version: number;
}

/** Reads a document's text: its snapshot and the updates after it. */
export async function loadDocument(
  database: OrganizationDatabase,
  documentId: number,
): Promise<LoadedDocument> {
  const [content, updates] = await Promise.all([
    findContent(database, documentId),
    listUpdates(database, documentId),
  ]);
  const doc = new Y.Doc();
  doc.transact(() => {
    if (content?.state) Y.applyUpdate(doc, fromBase64(content.state));
    for (const { body } of updates) Y.applyUpdate(doc, fromBase64(body));
  });
  return {
    doc,
    schemaVersion: content?.schemaVersion ?? DOCUMENT_SCHEMA_VERSION,
    updateIds: updates.map(({ id }) => id),
    version: content?.version ?? 0,
  };
}
