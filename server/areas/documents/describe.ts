import { countWords } from "#shared/count-words";
import type { DocumentPage, DocumentSummary } from "#shared/contract/documents";
import type { RequestContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { list } from "../../objects/read";
import { allowedRows, documentRightsOf, isAllowed } from "../../policy/authorize";
import { DOCUMENTS_LISTED, DOCUMENT_DEPTH_MAX } from "#shared/limits/documents";
import { findPeople, toInstant } from "../../tables/public";
import { describeBlock } from "../apps/public";
import { documentActions } from "./actions";
import { embeddedBlocks, nodeOf, toContent } from "./content/convert";
import { findWordsOf, listEdits } from "./content/repository";
import { withRoom } from "./content/rooms";
import { documentBlockKind, documentKind } from "./document";
import { documentsNaming } from "./references/repository";

export type DocumentRow = Awaited<ReturnType<typeof visibleDocuments>>[number];
export type DocumentBlockRow = Awaited<ReturnType<typeof blocksOfDocument>>[number];

/** Documents outside the trash that the actor may see, by title. */
export const visibleDocuments = (context: RequestContext) =>
  list(context, documentKind, documentKind.read, { order: { by: "title" }, limit: DOCUMENTS_LISTED });

export const blocksOfDocument = (context: RequestContext, documentId: number) =>
  list(context, documentBlockKind, documentBlockKind.read, { where: { documentId } });

export async function summarize(
  context: RequestContext,
  rows: readonly DocumentRow[],
): Promise<DocumentSummary[]> {
  const edits = new Map(
    (await listEdits(context.org.database)).map(({ documentId, editedAt }) => [documentId, editedAt]),
  );
  const mayCreate = await allowedRows(context, documentActions.createBlocks);
  return rows.map(({ id, title, icon, color, parentId, isTemplate, updatedAt }) => ({
    id,
    title,
    icon,
    color: toColor(color, id),
    parentId,
    isTemplate,
    editedAt: toInstant(Math.max(updatedAt, edits.get(id) ?? 0)),
    can: { canCreateBlocks: mayCreate({ id }) },
  }));
}

/** A document as the caller sees it; reading its text takes long for a long one. */
export async function describeDocument(
  context: RequestContext,
  row: DocumentRow,
  { hasText }: { hasText: boolean },
): Promise<DocumentPage> {
  const { org, services, actor } = context;
  const [all, people, can, canDelete, blocks, stored, node] = await Promise.all([
    visibleDocuments(context),
    findPeople(org.database),
    documentRightsOf(context, row.id),
    isAllowed(context, documentKind.delete, row),
    blocksOfDocument(context, row.id),
    findWordsOf(org.database, row.id),
    hasText ? withRoom(services, org, row.id, (room) => nodeOf(room.doc)) : null,
  ]);
  const [summary] = await summarize(context, [row]);
  if (!summary) throw new Error("A document is summarized");
  const naming = await documentsNaming(org.database, "document", row.id);
  return {
    ...summary,
    cover: row.cover,
    isWide: row.isWide,
    version: row.version,
    parents: ancestors(row, all).map(({ id, title, icon, color }) => ({
      id,
      title,
      icon,
      color: toColor(color, id),
    })),
    children: await summarize(
      context,
      all.filter(({ parentId }) => parentId === row.id),
    ),
    backlinks: all
      .filter(({ id }) => naming.has(id) && id !== row.id)
      .map(({ id, title, icon, color }) => ({ id, title, icon, color: toColor(color, id) })),
    wordCount: countWords(stored?.words ?? ""),
    content: node ? toContent(node) : { type: "doc", content: [] },
    blocks_config: Object.fromEntries(
      (node ? embeddedBlocks(node) : []).map(({ blockId, height }) => [String(blockId), { blockId, height }]),
    ),
    blocks: await Promise.all(blocks.map((block) => describeBlock(context, block))),
    createdAt: toInstant(row.createdAt),
    createdBy: people.person(row.createdBy),
    editedBy: people.person(stored?.editedBy ?? row.updatedBy),
    can: { ...can, canDelete, canCreateDocuments: actor.flags.canCreateDocuments },
  };
}

/** The documents that contain it, the outermost first. */
export function ancestors(
  row: Pick<DocumentRow, "id" | "parentId">,
  all: readonly DocumentRow[],
): DocumentRow[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const found: DocumentRow[] = [];
  let parent = byId.get(row.parentId ?? 0);
  while (parent && found.length < DOCUMENT_DEPTH_MAX) {
    found.unshift(parent);
    parent = byId.get(parent.parentId ?? 0);
  }
  return found;
}
