import { useGetDocumentQuery } from "./api";

/** A document without its text, which the session has. */
export const useDocument = (documentId: number) => useGetDocumentQuery({ documentId, withoutText: "true" });
