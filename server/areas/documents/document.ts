import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { DocumentCover } from "#shared/contract/documents";
import { flag, integer, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { documentRules, followsDocument } from "../../policy/document-level";
import { flag as mayBy } from "../../policy/rules";

/** A page of rich text. Its text is stored apart, as updates that several editors make at once; see `content/`. */
export const documentKind = defineObject({
  kind: "document",
  columns: {
    title: text(),
    icon: text(),
    color: text(),
    cover: text<DocumentCover>().nullable(),
    isWide: flag().default(false),
    /** The document that contains it. */
    parentId: reference("document").nullable(),
    /** New documents may start as a copy of it. */
    isTemplate: flag().default(false),
    /** The number of the latest version. */
    version: integer().default(0),
  },
  notFound: "document_not_found",
  scopes: [organizationScope, scopeOf("document", "id")],
  trash: true,
  parts: [
    { kind: "document", by: "parentId" },
    { kind: "documentBlock", by: "documentId" },
    { kind: "documentVersion", by: "wholeId" },
    { kind: "documentMention", by: "documentId" },
    { kind: "documentComment", by: "documentId" },
    { kind: "documentThread", by: "documentId" },
    { kind: "documentLink", by: "documentId" },
  ],
  rights: {
    read: documentRules.read,
    create: mayBy("canCreateDocuments"),
    update: documentRules.manage,
    delete: documentRules.remove,
  },
  history: {
    named: { name: "title" },
    created: "documents.undone.create",
    updated: "documents.undone.update",
    deleted: "documents.undone.delete",
    restored: "documents.undone.restore",
  },
  event: { name: "document.changed", payload: ({ id }) => ({ documentId: id }) },
  shownAs: { name: "title", icon: "icon", color: "color", path: ({ id }) => `/doc-page/${id}` },
  partOf: { kind: "document", by: "parentId" },
});

/** An app block that a document embeds; its height is in the text. */
export const documentBlockKind = defineObject({
  kind: "documentBlock",
  columns: {
    documentId: reference("document"),
    type: text<BlockTypeName>(),
    config: json<Record<string, unknown>>().default({}),
  },
  notFound: "document_block_not_found",
  // Open documents load again by the event, which follows the organization.
  scopes: [organizationScope, scopeOf("document", "documentId")],
  trash: true,
  rights: {
    read: followsDocument("documentId", "read"),
    create: followsDocument("documentId", "createBlocks"),
    update: followsDocument("documentId", "editBlocks"),
    delete: followsDocument("documentId", "deleteBlocks"),
  },
  history: {
    named: { block: "type" },
    created: "apps.undone.create",
    updated: "apps.undone.update",
    deleted: "apps.undone.delete",
    restored: "apps.undone.restore",
  },
  event: {
    name: "document.changed",
    payload: ({ row }) => (row ? { documentId: Number(row["documentId"]) } : null),
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    document: StoredRow<typeof documentKind>;
    documentBlock: StoredRow<typeof documentBlockKind>;
  }
}
