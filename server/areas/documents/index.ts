import { documentCalls } from "#shared/contract/documents";
import { documentFileCalls } from "#shared/contract/document-files";
import { documentLinkCalls } from "#shared/contract/document-links";
import { documentThreadCalls } from "#shared/contract/document-threads";
import { documentVersionCalls } from "#shared/contract/document-versions";
import { documentsTexts } from "#shared/text/documents";
import { archiveSources } from "../../archive/registry";
import { automationActions, automationApps } from "../../automations/registry";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { duplicators, type Duplicator } from "../../duplicates/registry";
import { notificationSources } from "../updates/public";
import { documentActions } from "./actions";
import { addDocumentBlock, cloneDocumentBlock, copyBlockToDocument, updateDocumentBlock } from "./blocks";
import { compactDocumentJob } from "./content/compact-job";
import { tidyDocumentsJob } from "./content/tidy-job";
import { createDocumentFrames } from "./content/rooms";
import { documentsDemo } from "./demo";
import { documentBlockKind, documentKind } from "./document";
import { documentSource } from "./exchange/document-source";
import { exportDocument } from "./exchange/export";
import { importDocument } from "./exchange/import";
import { downloadDocumentFile, keepDocumentPicture, uploadDocumentFile } from "./files/service";
import { documentLinkKind } from "./links/document-link";
import { servePublicDocuments } from "./links/serve-public";
import { getDocumentLink, setDocumentLink } from "./links/service";
import { documentsApp, templateActions } from "./from-template";
import { documentNotifications } from "./notifications";
import { migrations } from "./migrations";
import { documentMentionKind } from "./references/mention";
import {
  createDocument,
  deleteDocument,
  duplicateDocument,
  findDocuments,
  getDocument,
  listDocuments,
  updateDocument,
} from "./service";
import {
  createDocumentThread,
  deleteDocumentComment,
  listDocumentThreads,
  replyInDocumentThread,
  updateDocumentThread,
} from "./threads/service";
import { documentCommentKind, documentThreadKind } from "./threads/thread";
import { documentVersions } from "./versions/document-versions";
import {
  compareDocumentVersion,
  listDocumentVersions,
  restoreDocumentVersion,
  saveDocumentVersion,
} from "./versions/service";

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

const files = implement(documentFileCalls, {
  uploadDocumentFile,
  keepDocumentPicture,
  downloadDocumentFile,
});

const threads = implement(documentThreadCalls, {
  listDocumentThreads,
  createDocumentThread,
  replyInDocumentThread,
  updateDocumentThread,
  deleteDocumentComment,
});

const versions = implement(documentVersionCalls, {
  listDocumentVersions,
  saveDocumentVersion,
  compareDocumentVersion,
  restoreDocumentVersion,
});

const links = implement(documentLinkCalls, { getDocumentLink, setDocumentLink });

const documentDuplicator: Duplicator = {
  type: "document",
  async duplicate(context, { id, name: title }) {
    const { documentId, changeSetId } = await duplicateDocument(context, { documentId: id, title });
    return { id: documentId, changeSetId };
  },
};

export const documents = defineArea({
  name: "documents",
  texts: documentsTexts,
  calls: [handlers, files, threads, versions, links],
  objects: [
    documentKind,
    documentBlockKind,
    documentActions,
    documentVersions.kind,
    documentMentionKind,
    documentThreadKind,
    documentCommentKind,
    documentLinkKind,
  ],
  protocols: [servePublicDocuments],
  frames: createDocumentFrames,
  jobs: [compactDocumentJob, tidyDocumentsJob],
  schedules: [{ cron: "40 3 * * *", timeZone: "organization", job: tidyDocumentsJob }],
  demo: documentsDemo,
  migrations,
  contributions: [
    contribute(archiveSources, documentSource),
    contribute(duplicators, documentDuplicator),
    contribute(notificationSources, documentNotifications),
    contribute(automationApps, documentsApp),
    ...templateActions.map((action) => contribute(automationActions, action)),
  ],
});
