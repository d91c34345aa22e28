import { z } from "zod";
import "../errors/documents";
import { blockTypeNames } from "../blocks/block-type-names";
import {
  DOCUMENT_BLOCK_MAX_HEIGHT,
  DOCUMENT_BLOCK_MIN_HEIGHT,
  DOCUMENT_IMPORT_MAX_BYTES,
  DOCUMENT_SEARCH_MIN,
  DOCUMENT_TEXT_MAX,
  DOCUMENTS_LISTED,
} from "../limits/documents";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { tidyName } from "../tidy-name";
import { changeSetId, color, iconName, id, instant, pathId, person, optionalPage } from "./common";
import { call } from "./define";
import { block } from "./pages";

/** Empty until it is named: lists show 'Untitled'. */
const documentTitle = z.string().transform(tidyName).pipe(z.string().max(TITLE_MAX_LENGTH));
export const documentCovers = ["dawn", "night", "field", "sea", "paper"] as const;
export type DocumentCover = (typeof documentCovers)[number];
const cover = z.enum(documentCovers).nullable();

const summary = z.object({
  id,
  title: z.string(),
  icon: z.string(),
  color,
  parentId: id.nullable(),
  /** New documents may start as a copy of it. */
  isTemplate: z.boolean(),
  editedAt: instant,
  can: z.object({ canCreateBlocks: z.boolean() }),
});
export type DocumentSummary = z.infer<typeof summary>;

const link = z.object({ id, title: z.string(), icon: z.string(), color });

const height = z.number().int().min(DOCUMENT_BLOCK_MIN_HEIGHT).max(DOCUMENT_BLOCK_MAX_HEIGHT);
const blocksConfig = z.record(z.string(), z.object({ blockId: id, height }));

/** The text as a tree of nodes. */
const content = z.object({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) });
export type DocumentContent = z.infer<typeof content>;

export const documentPage = summary.extend({
  cover,
  /** Full width instead of 680 px. */
  isWide: z.boolean(),
  wordCount: z.number().int(),
  /** Number of the latest version; 0 before the first. */
  version: z.number().int(),
  /** Its ancestors that the reader may see, the outermost first. */
  parents: z.array(link),
  /** Other documents whose text names it. */
  backlinks: z.array(link),
  children: z.array(summary),
  content,
  blocks_config: blocksConfig,
  blocks: z.array(block),
  createdAt: instant,
  createdBy: person.nullable(),
  editedBy: person.nullable(),
  can: z.object({
    canCreateBlocks: z.boolean(),
    canEditBlocks: z.boolean(),
    canDeleteBlocks: z.boolean(),
    canEditContent: z.boolean(),
    hasFullControl: z.boolean(),
    canDelete: z.boolean(),
    canCreateDocuments: z.boolean(),
  }),
});
export type DocumentPage = z.infer<typeof documentPage>;

const params = z.object({ documentId: pathId });
const changed = z.object({ changeSetId });
const created = z.object({ documentId: id, changeSetId });
const config = z.record(z.string(), z.unknown());
const blockParams = z.object({ documentId: pathId, blockId: pathId });

export const exportFormats = ["md", "html", "docx", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const documentCalls = {
  listDocuments: call({
    method: "GET",
    path: "/api/v4/doc-pages",
    offline: true,
    summary: "The doc pages that the reader may see, by their titles",
    access: "session",
    query: z.object(optionalPage),
    reply: z.object({ items: z.array(summary).max(DOCUMENTS_LISTED) }),
  }),
  findDocuments: call({
    method: "GET",
    path: "/api/v4/doc-pages/search",
    summary: "Doc pages whose title or text contains all words",
    access: "session",
    query: z.object({ search: z.string().trim().min(DOCUMENT_SEARCH_MIN).max(SEARCH_MAX_LENGTH) }),
    reply: z.object({ items: z.array(summary.extend({ excerpt: z.string() })) }),
  }),
  getDocument: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}",
    offline: true,
    summary: "A doc page with its text and embedded blocks",
    access: "session",
    params,
    /** Editors get the text by the socket. */
    query: z.object({ withoutText: z.literal("true").optional() }),
    reply: z.object({ document: documentPage }),
    errors: ["document_not_found"],
  }),
  createDocument: call({
    method: "POST",
    path: "/api/v4/doc-pages",
    keepsReply: true,
    summary: "Create a doc page: empty, or from Markdown or HTML",
    access: "canCreateDocuments",
    body: z.object({
      title: documentTitle.default(""),
      icon: iconName.optional(),
      color: color.optional(),
      parentId: id.optional(),
      markdown: z.string().max(DOCUMENT_TEXT_MAX).optional(),
      html: z.string().max(DOCUMENT_TEXT_MAX).optional(),
    }),
    reply: created,
    errors: ["document_not_found", "document_too_deep"],
  }),
  updateDocument: call({
    method: "PATCH",
    path: "/api/v4/doc-pages/{documentId}",
    summary: "Rename a doc page, change its look or place, or replace its text",
    access: "session",
    params,
    maxValues: 200_000,
    body: z
      .object({
        title: documentTitle,
        icon: iconName,
        color,
        cover,
        isWide: z.boolean(),
        isTemplate: z.boolean(),
        parentId: id.nullable(),
        content,
        blocks_config: blocksConfig,
      })
      .partial(),
    reply: changed,
    errors: ["document_not_found", "document_too_deep", "document_outdated"],
  }),
  deleteDocument: call({
    method: "DELETE",
    path: "/api/v4/doc-pages/{documentId}",
    keepsReply: true,
    summary: "Move a doc page to the trash with the pages in it",
    access: "canDeleteDocuments",
    params,
    reply: changed,
    errors: ["document_not_found"],
  }),
  duplicateDocument: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/copies",
    keepsReply: true,
    summary: "Create a doc page with the same look, text and blocks",
    access: "canCreateDocuments",
    params,
    body: z.object({ title: documentTitle }),
    reply: created,
    errors: ["document_not_found"],
  }),
  addDocumentBlock: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/blocks",
    keepsReply: true,
    summary: "Add an app block, which the text then embeds",
    access: "session",
    params,
    body: z.object({
      /** Functions run with the values of a page, which documents do not have. */
      type: z.enum(blockTypeNames).exclude(["function"]),
      tableId: id.optional(),
      config: config.optional(),
    }),
    reply: z.object({ blockId: id, changeSetId }),
    errors: ["document_not_found", "object_not_found", "too_many_blocks"],
  }),
  updateDocumentBlock: call({
    method: "PATCH",
    path: "/api/v4/doc-pages/{documentId}/blocks/{blockId}",
    summary: "Change the settings of an embedded block",
    access: "session",
    params: blockParams,
    body: z.object({ config }),
    reply: changed,
    errors: ["document_not_found", "document_block_not_found", "change_conflict"],
  }),
  cloneDocumentBlock: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/blocks/{blockId}/copies",
    keepsReply: true,
    summary: "Clone an embedded block",
    access: "session",
    params: blockParams,
    body: z.object({}),
    reply: z.object({ blockId: id, changeSetId }),
    errors: ["document_not_found", "document_block_not_found", "too_many_blocks"],
  }),
  copyBlockToDocument: call({
    method: "POST",
    path: "/api/v4/doc-pages/{documentId}/copied-blocks",
    keepsReply: true,
    summary: "Copy a block of a page to the end of a doc page",
    access: "session",
    params,
    body: z.object({ appId: id, blockId: id }),
    reply: z.object({ blockId: id, changeSetId }),
    errors: ["document_not_found", "app_not_found", "block_not_found", "too_many_blocks"],
  }),
  exportDocument: call({
    method: "GET",
    path: "/api/v4/doc-pages/{documentId}/file",
    summary: "A doc page as Markdown, HTML, Word or PDF",
    access: "session",
    params,
    query: z.object({ format: z.enum(exportFormats) }),
    reply: z.never(),
    replyType: "file",
    errors: ["document_not_found"],
  }),
  importDocument: call({
    method: "POST",
    path: "/api/v4/doc-pages/imports",
    summary: "Create doc pages from a Markdown, Word or HTML file, or from an archive of pages (ZIP)",
    access: "canCreateDocuments",
    bodyType: "multipart",
    maxBytes: DOCUMENT_IMPORT_MAX_BYTES,
    body: z.object({}),
    reply: created,
    errors: ["document_import_failed", "file_empty", "file_too_large"],
  }),
} as const;

declare module "../objects/shown-kinds" {
  interface ShownKinds {
    document: true;
  }
}

declare module "./events" {
  interface Events {
    "document.changed": { documentId: number };
  }
}
