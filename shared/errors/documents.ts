import { defineErrors } from "./define";

/** Errors of documents. */
export const documentsErrors = defineErrors({
  document_not_found: { status: 404, text: "documents.notFound" },
  document_block_not_found: { status: 404, text: "documents.blockNotFound" },
  document_import_failed: { status: 400, text: "documents.importFailed" },
  document_too_deep: { status: 400, text: "documents.tooDeep" },
  document_thread_not_found: { status: 404, text: "documents.threadNotFound" },
  document_comment_not_found: { status: 404, text: "documents.commentNotFound" },
  document_version_not_found: { status: 404, text: "documents.versionNotFound" },
  document_picture_refused: { status: 400, text: "documents.pictureRefused" },
  too_many_threads: { status: 400, text: "documents.tooManyThreads" },
  document_outdated: { status: 409, text: "documents.outdated" },
});

declare module "./define" {
  interface Errors {
    documents: typeof documentsErrors;
  }
}
