export { useCopyBlockToDocumentMutation, useFindDocumentsQuery, useListDocumentsQuery } from "./api";
