import * as Y from "yjs";
import { z } from "zod";
import { defineJob } from "../../../jobs/kind";
import { loadDocument, toBase64 } from "./load";
import { compact } from "./repository";

/** Merges the stored updates of a document into its snapshot. Updates that come meanwhile stay for the next time. */
export const compactDocumentJob = defineJob<{ documentId: number }>({
  kind: "documents.compact",
  input: z.object({ documentId: z.number() }),
  lane: ({ documentId }) => String(documentId),
  async run({ org, input: { documentId } }) {
    const { doc, version, updateIds } = await loadDocument(org.database, documentId);
    if (updateIds.length === 0) return;
    const state = toBase64(Y.encodeStateAsUpdate(doc));
    await compact(org.database, { documentId, state, version, ids: updateIds });
  },
});
