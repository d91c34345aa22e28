import { documentCalls } from "#shared/contract/documents";
import { documentLinkCalls } from "#shared/contract/document-links";
import { documentThreadCalls } from "#shared/contract/document-threads";
import { documentVersionCalls } from "#shared/contract/document-versions";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    document: true;
    documentThread: true;
    documentLink: true;
  }
}

/** The user's own changes invalidate the lists at once, changes of others when their event arrives. */
const stale = ["document"] as const;
const staleThreads = ["documentThread"] as const;
const { exportDocument: _file, importDocument: _form, ...calls } = documentCalls;

export const documentsApi = fromContract(
  { ...calls, ...documentThreadCalls, ...documentVersionCalls, ...documentLinkCalls },
  {
    provides: {
      listDocuments: ["document:list"],
      getDocument: (_reply, _error, { documentId }) => [tagOf("document", documentId)],
      listDocumentVersions: ["document:versions"],
      listDocumentThreads: ["documentThread:list"],
      getDocumentLink: ["documentLink:one"],
    },
    invalidates: {
      createDocument: stale,
      updateDocument: stale,
      deleteDocument: [...stale, "trash"],
      duplicateDocument: stale,
      addDocumentBlock: stale,
      updateDocumentBlock: stale,
      cloneDocumentBlock: stale,
      copyBlockToDocument: stale,
      saveDocumentVersion: stale,
      restoreDocumentVersion: stale,
      createDocumentThread: staleThreads,
      replyInDocumentThread: staleThreads,
      updateDocumentThread: staleThreads,
      deleteDocumentComment: staleThreads,
      setDocumentLink: ["documentLink"],
    },
    live: {
      "document.changed": {
        listDocuments: "refetch",
        getDocument: "refetch",
        listDocumentVersions: "refetch",
      },
      "document.commented": { listDocumentThreads: "refetch" },
    },
  },
);
export const {
  useListDocumentsQuery,
  useFindDocumentsQuery,
  useGetDocumentQuery,
  useCreateDocumentMutation,
  useUpdateDocumentMutation,
  useDeleteDocumentMutation,
  useDuplicateDocumentMutation,
  useAddDocumentBlockMutation,
  useUpdateDocumentBlockMutation,
  useCloneDocumentBlockMutation,
  useCopyBlockToDocumentMutation,
  useListDocumentThreadsQuery,
  useCreateDocumentThreadMutation,
  useReplyInDocumentThreadMutation,
  useUpdateDocumentThreadMutation,
  useDeleteDocumentCommentMutation,
  useListDocumentVersionsQuery,
  useSaveDocumentVersionMutation,
  useCompareDocumentVersionQuery,
  useRestoreDocumentVersionMutation,
  useGetDocumentLinkQuery,
  useSetDocumentLinkMutation,
} = documentsApi;
