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
import type { DocumentSession } from "./document-session";
import { cursorBlock } from "./cursor-block";
import { drawOnce } from "./draw-once";
import { fileDrops } from "./file-drops";
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
  session: DocumentSession;
  user: { id: number; name: string; color: string };
  /** Shown in an empty paragraph. */
  words: string;
  handlers: MenuHandlers;
  open: (path: string) => void;
  formatDate: (day: string) => string;
  onFiles: (files: readonly File[], at?: number) => void;
  equation: { label: string; onOpen: (equation: OpenedEquation) => void };
  toDo: { label: string; onOpen: (toDo: OpenedToDo) => void };
}

/** The schema of documents with views, shared editing and menus. */
export function editorExtensions(parts: EditorParts): AnyExtension[] {
  const { session, user, words, handlers, open, formatDate, onFiles, equation, toDo } = parts;
  const views: AnyExtension[] = [
    AppBlockNode,
    AttachmentNode,
    EmbedNode,
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
    NodeRange,
    placeholder(words),
    cursorBlock,
    lastParagraph(isChangeOrigin),
    fileDrops(onFiles),
    suggesting(user),
    pasting,
    menuExtension(handlers),
  ];
}

const tintOf = ({ tint }: Record<string, unknown>): string => (typeof tint === "string" ? tint : "stone");

const selection = (user: Record<string, unknown>) => ({
  style: `background-color: var(--c-${tintOf(user)}-bg)`,
  class: "document-selection",
});

/** The cursor of another person with the name above it. */
function caret(user: Record<string, unknown>): HTMLElement {
  const dom = document.createElement("span");
  dom.className = "document-caret";
  dom.style.setProperty("--caret", `var(--c-${tintOf(user)}-solid)`);
  dom.style.setProperty("--caret-on", `var(--c-${tintOf(user)}-on)`);
  const label = document.createElement("span");
  label.className = "document-caret-name";
  label.textContent = String(user["name"]).split(" ")[0] ?? "";
  dom.append(label);
  return dom;
}
