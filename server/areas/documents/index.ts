import { documentCalls } from "#shared/contract/documents";
import { documentsTexts } from "#shared/text/documents";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { documentActions } from "./actions";
import { addDocumentBlock, cloneDocumentBlock, copyBlockToDocument, updateDocumentBlock } from "./blocks";
import { compactDocumentJob } from "./content/compact-job";
import { createDocumentFrames } from "./content/rooms";
import { documentBlockKind, documentKind } from "./document";
import { exportDocument } from "./exchange/export";
import { importDocument } from "./exchange/import";
import { migrations } from "./migrations";
import {
  createDocument,
  deleteDocument,
  duplicateDocument,
  findDocuments,
  getDocument,
  listDocuments,
  updateDocument,
} from "./service";

const handlers = implement(documentCalls, {
  listDocuments,
  findDocuments,
  getDocument,
  createDocument,
  updateDocument,
  deleteDocument,
  duplicateDocument,
  addDocumentBlock,
  updateDocumentBlock,
  cloneDocumentBlock,
  copyBlockToDocument,
  exportDocument,
  importDocument,
});

export const documents = defineArea({
  name: "documents",
  texts: documentsTexts,
  calls: [handlers],
  objects: [documentKind, documentBlockKind, documentActions],
  frames: createDocumentFrames,
  jobs: [compactDocumentJob],
  migrations,
});
