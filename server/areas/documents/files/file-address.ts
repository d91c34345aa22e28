/** Where a file of a document is downloaded. */
export const documentFileAddress = (documentId: number, fileId: number): string =>
  `/api/v4/doc-pages/${documentId}/files/${fileId}`;
