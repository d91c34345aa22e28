import { documentCalls } from "#shared/contract/documents";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    document: true;
  }
}

/** The user's own changes invalidate the lists at once, changes of others when their event arrives. */
const stale = ["document"] as const;
const { exportDocument: _file, importDocument: _form, ...calls } = documentCalls;

export const documentsApi = fromContract(calls, {
  provides: {
    listDocuments: ["document:list"],
    getDocument: (_reply, _error, { documentId }) => [tagOf("document", documentId)],
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
  },
  live: { "document.changed": { listDocuments: "refetch", getDocument: "refetch" } },
});
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
} = documentsApi;
