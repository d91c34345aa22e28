import { z } from "zod";
import { DOCUMENT_UPDATES_TIDIED } from "#shared/limits/documents";
import { defineJob } from "../../../jobs/kind";
import { releaseFromMessage } from "../../files/public";
import { filesWithoutDocument, forgetFiles } from "../files/repository";
import { compactDocumentJob } from "./compact-job";
import { documentsToCompact } from "./repository";

const AT_ONCE = 200;

/** Every night: merges updates of documents into their snapshots, and releases files of purged documents. */
export const tidyDocumentsJob = defineJob<object>({
  kind: "documents.tidy",
  input: z.object({}),
  async run({ org, services, signal }) {
    for (const { documentId } of await documentsToCompact(org.database, DOCUMENT_UPDATES_TIDIED))
      await services.jobs.enqueue(org, compactDocumentJob, { documentId }, 0);
    while (!signal.aborted) {
      const ids = (await filesWithoutDocument(org.database, AT_ONCE)).map(({ fileId }) => fileId);
      if (ids.length === 0) return;
      // The clean-up of uploads deletes them.
      await releaseFromMessage(org.database, ids);
      await forgetFiles(org.database, ids);
    }
  },
});
