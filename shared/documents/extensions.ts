import { mergeAttributes, Node, type AnyExtension } from "@tiptap/core";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Details, DetailsContent, DetailsSummary } from "@tiptap/extension-details";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { DOCUMENT_BLOCK_HEIGHT } from "../limits/documents";
import { data, numberData, optionalData } from "./attributes";
import { Equation, InlineEquation } from "./equation-nodes";
import { CommentMark, SuggestedRemoval, SuggestedText } from "./marks";
import { Attachment, Embed, Picture } from "./media-nodes";

/** Protocols of links in documents; all others are dropped. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

/** The tone of a callout, a colour, unless it has another; older ones have the name `info`. */
export const CALLOUT_TONE = "amber";

/** Paragraphs on a background, with an icon. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    tone: data("tone", CALLOUT_TONE),
    icon: optionalData("icon"),
  }),
  parseHTML: () => [{ tag: "div[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-callout": "" }), 0],
});

/** The end of a printed page. */
export const PageBreak = Node.create({
  name: "pageBreak",
  group: "block",
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: "div[data-page-break]" }],
  renderHTML: () => ["div", { "data-page-break": "" }],
});

export const Column = Node.create({
  name: "column",
  content: "block+",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-column]" }],
  renderHTML: () => ["div", { "data-column": "" }, 0],
});

export const Columns = Node.create({
  name: "columns",
  group: "block",
  content: "column{2,4}",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-columns]" }],
  renderHTML: () => ["div", { "data-columns": "" }, 0],
});

/** A person, record, page or date that the text names; a date is its label, as `2026-11-28`. */
export const Reference = Node.create({
  name: "reference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: data("kind", "person"),
    id: numberData("id"),
    tableId: numberData("table-id"),
    label: data("label", ""),
  }),
  parseHTML: () => [{ tag: "span[data-reference]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes(HTMLAttributes, { "data-reference": "" }),
    referenceText(node.attrs),
  ],
  renderText: ({ node }) => referenceText(node.attrs),
});

export const referenceText = ({ kind, label }: Record<string, unknown>): string =>
  kind === "person" ? `@${String(label)}` : String(label);

/** A block of an app between the paragraphs of a document. */
export const AppBlock = Node.create({
  name: "appBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    blockId: numberData("block-id"),
    height: {
      default: DOCUMENT_BLOCK_HEIGHT,
      parseHTML: (element) => Number(element.getAttribute("data-height")) || DOCUMENT_BLOCK_HEIGHT,
      renderHTML: ({ height }) => ({ "data-height": String(height) }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-app-block]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-app-block": "" })],
});

/** A to-do with an owner and a date; `taskId` is the task that was made of it. */
export const ToDo = TaskItem.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      ownerId: numberData("owner-id"),
      owner: optionalData("owner"),
      dueAt: optionalData("due-at"),
      taskId: numberData("task-id"),
    };
  },
});

/** The schema of documents; editors replace nodes that have a view of their own. See `schema-version.ts`. */
export const documentNodes: readonly AnyExtension[] = [
  StarterKit.configure({
    undoRedo: false,
    trailingNode: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, isAllowedUri: (address) => isSafeAddress(address) },
  }),
  CodeBlock,
  TableKit.configure({ table: { resizable: false } }),
  TaskList,
  ToDo.configure({ nested: true }),
  Details.configure({ persist: false }),
  DetailsSummary,
  DetailsContent,
  Picture.configure({ inline: false }),
  Callout,
  PageBreak,
  Columns,
  Column,
  Reference,
  AppBlock,
  Attachment,
  Embed,
  Equation,
  InlineEquation,
  CommentMark,
  SuggestedText,
  SuggestedRemoval,
];
