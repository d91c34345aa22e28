/** Where a file of a document is downloaded. @param fileId empty for the beginning of all addresses */
export const documentFileAddress = (documentId: number, fileId: number | ""): string =>
  `/api/v4/doc-pages/${documentId}/files/${fileId}`;
