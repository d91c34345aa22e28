import { lazy } from "react";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";
import { onSignOut } from "../../app/session/session-hooks";
import { createMenu, finds, folderKinds, homeSections, userMenu } from "../../app/slots";
import { createDocument, openDocuments } from "./commands";
import { DocumentsSection } from "./components/documents-section";
import type { CalloutLook } from "./blocks/callout-view";
import type { OpenedToDo } from "./editor/to-do-view";
import { askDocuments, readDocuments, readFolderDocuments } from "./found";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Icon, colour, cover of a document. */
    documentLook: { documentId: number };
    /** Copies a block of a page to a page or document. */
    copyBlock: { appId: number; blockId: number };
    /** A block that is embedded where the text's cursor is. */
    addDocumentBlock: { documentId: number; onAdded: (blockId: number) => void };
    documentBlockSettings: { documentId: number; blockId: number };
    /** All comments of a document. */
    documentThreads: { documentId: number; canEdit: boolean; onSelect: (threadId: number) => void };
    /** A new comment on words of a document. */
    documentComment: { documentId: number; quote: string; onCreated: (threadId: number) => void };
    /** Asks for the title of a copy. */
    duplicateDocument: { documentId: number; name: string };
    documentVersions: { documentId: number; canEdit: boolean };
    /** Places a document inside another. */
    moveDocument: { documentId: number; parentId: number | null };
    documentCallout: { look: CalloutLook; onLook: (look: CalloutLook) => void };
    shareDocument: { documentId: number };
    documentToDo: { documentId: number; toDo: OpenedToDo };
    /** Asks for the source of an equation. */
    documentEquation: { tex: string; onTex: (tex: string) => void };
    /** Asks for an address: of a link or an image. */
    documentAddress: { title: string; address: string; onAddress: (address: string) => void };
  }
}

onSignOut(async () => {
  await (await import("./editor/stored-edits")).deleteStoredEdits();
  return true;
});

export const parts = defineParts({
  panels: {
    copyBlock: { kind: "dialog", load: () => import("./panels/copy-block-dialog") },
    documentLook: { kind: "dialog", load: () => import("./panels/look-dialog") },
    addDocumentBlock: { kind: "dialog", load: () => import("./panels/add-block-dialog") },
    documentBlockSettings: { kind: "panel", load: () => import("./panels/block-settings-panel") },
    documentThreads: { kind: "panel", load: () => import("./panels/threads-panel") },
    documentComment: { kind: "dialog", load: () => import("./panels/comment-dialog") },
    duplicateDocument: { kind: "dialog", load: () => import("./panels/duplicate-document-dialog") },
    documentCallout: { kind: "dialog", load: () => import("./panels/callout-dialog") },
    moveDocument: { kind: "dialog", load: () => import("./panels/move-document-dialog") },
    documentVersions: { kind: "panel", load: () => import("./panels/versions-panel") },
    shareDocument: { kind: "panel", load: () => import("./panels/share-panel") },
    documentToDo: { kind: "dialog", load: () => import("./panels/to-do-dialog") },
    documentEquation: { kind: "dialog", load: () => import("./panels/equation-dialog") },
    documentAddress: { kind: "dialog", load: () => import("./panels/address-dialog") },
  },
  slots: [
    homeSections.entry({ id: "documents", order: 40, Section: DocumentsSection }),
    folderKinds.entry({
      id: "document",
      order: 5,
      title: "documents.title",
      count: "documents.countAll",
      ask: askDocuments,
      read: readFolderDocuments,
      Tree: lazy(() => import("./components/folder-tree")),
    }),
    itemTools.entry({ id: "documents", order: 35, load: () => import("./item-tools") }),
    userMenu.command(25, openDocuments),
    createMenu.command(15, createDocument),
    finds.entry({ id: "documents", order: 25, ask: askDocuments, read: readDocuments }),
  ],
});
