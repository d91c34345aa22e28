import * as Y from "yjs";

/**
 * Edits of a document that the server lacks, as one update; null if it has everything.
 *
 * @param joined the server's answer to joining, already applied: its update names all that was deleted there
 */
export function missingEdits(
  doc: Y.Doc,
  joined: { update: Uint8Array; vector: Uint8Array },
): Uint8Array | null {
  const missing = Y.encodeStateAsUpdate(doc, joined.vector);
  const hasNew = Y.decodeUpdate(missing).structs.length > 0;
  const deletedHere = Y.createDeleteSetFromStructStore(doc.store);
  return hasNew || !Y.equalDeleteSets(deletedHere, Y.decodeUpdate(joined.update).ds) ? missing : null;
}
