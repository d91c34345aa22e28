export { useCopyBlockToDocumentMutation, useListDocumentsQuery } from "./api";
