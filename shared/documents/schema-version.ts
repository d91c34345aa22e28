/**
 * Version of the documents' schema. Raise it when a node, mark or attribute is added: an editor with an older schema
 * deletes what it does not know, so the server drops its updates.
 */
export const DOCUMENT_SCHEMA_VERSION = 4;
/** Name of the shared text inside a Yjs document. */
export const DOCUMENT_FRAGMENT = "default";
