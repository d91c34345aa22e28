// The commands of these extensions, which the shared schema brings along.
import "@tiptap/extension-details";
import "@tiptap/extension-image";
import "@tiptap/extension-table";
import type { AnyExtension } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { NodeRange } from "@tiptap/extension-node-range";
import { common, createLowlight } from "lowlight";
import { documentNodes } from "#shared/documents/extensions";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";
import { AppBlockNode } from "../blocks/app-block-view";
import { AttachmentNode } from "../blocks/attachment-view";
import { CalloutNode } from "../blocks/callout-view";
import { EmbedNode } from "../blocks/embed-view";
import { equationNodes, type OpenedEquation } from "../blocks/equation-view";
import { pictureNode } from "../blocks/picture-view";
import type { DocumentSession } from "./document-session";
import { caret, caretNames, selection } from "./carets";
import { cursorBlock } from "./cursor-block";
import { drawOnce } from "./draw-once";
import { fileDrops } from "./file-drops";
import { keepPictures } from "./keep-pictures";
import { lastParagraph } from "./last-paragraph";
import { pasting } from "./paste/pasting";
import { referenceNode } from "./reference-view";
import { sharedEditing } from "./shared-editing";
import { suggesting } from "./suggesting";
import { toDoNode, type OpenedToDo } from "./to-do-view";
import { placeholder } from "./placeholder";
import { menuExtension, type MenuHandlers } from "./suggestions";

const lowlight = createLowlight(common);

interface EditorParts {
  documentId: number;
  session: DocumentSession;
  user: { id: number; name: string; color: string };
  /** Shown in an empty paragraph. */
  words: string;
  handlers: MenuHandlers;
  open: (path: string) => void;
  formatDate: (day: string) => string;
  /** Text of a link to a picture of another site. */
  pictureName: (host: string) => string;
  onFiles: (files: readonly File[], at?: number) => void;
  equation: { label: string; onOpen: (equation: OpenedEquation) => void };
  toDo: { label: string; onOpen: (toDo: OpenedToDo) => void };
}

/** The schema of documents with views, shared editing and menus. */
export function editorExtensions(parts: EditorParts): AnyExtension[] {
  const { session, user, words, handlers, open, formatDate, onFiles, equation, toDo } = parts;
  const { documentId, pictureName } = parts;
  const views: AnyExtension[] = [
    AppBlockNode,
    AttachmentNode,
    EmbedNode,
    pictureNode(pictureName),
    CalloutNode,
    ...equationNodes(equation),
    toDoNode({ ...toDo, formatDate }).configure({ nested: true }),
    referenceNode({ open, formatDate }),
    CodeBlockLowlight.configure({ lowlight }),
  ];
  const replaced = new Set(views.map(({ name }) => name));
  return [
    ...documentNodes.filter(({ name }) => !replaced.has(name)),
    ...views,
    sharedEditing(session.doc, DOCUMENT_FRAGMENT),
    drawOnce,
    CollaborationCaret.configure({
      provider: { awareness: session.awareness },
      user: { ...user, tint: user.color, color: "#000000" },
      render: caret,
      selectionRender: selection,
    }),
    caretNames(session.awareness),
    NodeRange,
    placeholder(words),
    cursorBlock,
    lastParagraph(isChangeOrigin),
    fileDrops(onFiles),
    keepPictures(documentId, isChangeOrigin),
    suggesting(user),
    pasting,
    menuExtension(handlers),
  ];
}
