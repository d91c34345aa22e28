import { blockTypes } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { DocumentContent, documentCalls } from "#shared/contract/documents";
import { foldText } from "#shared/fold-text";
import { DOCUMENT_DEPTH_MAX, DOCUMENTS_FOUND } from "#shared/limits/documents";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { pageOf } from "../../http/replies/page-of";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import type { Node } from "@tiptap/pm/model";
import { documentActions } from "./actions";
import { embeddedBlocks, fromContent, fromHtml, fromMarkdown, nodeOf, replaceText } from "./content/convert";
import { refuseUnsafeAddresses } from "./content/addresses";
import { findWords } from "./content/repository";
import { withRoom } from "./content/rooms";
import { ancestors, blocksOfDocument, describeDocument, summarize, visibleDocuments } from "./describe";
import { takePictures, type InsidePictures } from "./exchange/inside-pictures";
import { documentBlockKind, documentKind } from "./document";
import { configForCopy } from "./copy-block";
import { mapBlocks } from "./content/map-nodes";
import { keepPictures } from "./files/keep-pictures";
import { shareFiles } from "./files/share-files";

type Calls = typeof documentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export const DEFAULT_LOOK = { icon: "file-text", color: "iris" } as const;

export async function listDocuments(
  context: RequestContext,
  page: Input<"listDocuments">,
): Reply<"listDocuments"> {
  return { items: await summarize(context, pageOf(await visibleDocuments(context), page)) };
}

/** Searches titles and texts; all words must be found. */
export async function findDocuments(
  context: RequestContext,
  { search }: Input<"findDocuments">,
): Reply<"findDocuments"> {
  const terms = foldText(search)
    .split(/\s+/)
    .filter((term) => term !== "");
  const [rows, found] = await Promise.all([
    visibleDocuments(context),
    findWords(context.org.database, terms, DOCUMENTS_FOUND * 10),
  ]);
  const excerpts = new Map(
    found.map(({ documentId, words }) => [documentId, excerptOf(words, terms[0] ?? "")]),
  );
  const hasTitle = ({ title }: { title: string }) => terms.every((term) => foldText(title).includes(term));
  const chosen = [
    ...rows.filter(hasTitle),
    ...rows.filter((row) => !hasTitle(row) && excerpts.has(row.id)),
  ].slice(0, DOCUMENTS_FOUND);
  const items = await summarize(context, chosen);
  return { items: items.map((item) => ({ ...item, excerpt: excerpts.get(item.id) ?? "" })) };
}

const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 160;

function excerptOf(words: string, term: string): string {
  const at = Math.max(0, words.indexOf(term) - EXCERPT_BEFORE);
  return words.slice(at, at + EXCERPT_LENGTH).replaceAll("\n", " ");
}

export async function getDocument(
  context: RequestContext,
  { documentId, withoutText }: Input<"getDocument">,
): Reply<"getDocument"> {
  const row = await openDocument(context, documentId);
  return { document: await describeDocument(context, row, { hasText: withoutText !== "true" }) };
}

/** @throws AppError document_not_found also for documents in the trash */
export async function openDocument(context: RequestContext, documentId: number) {
  const { row } = await open(context, documentKind, documentKind.read, documentId);
  if (row.deletedAt !== null) throw new AppError("document_not_found");
  return row;
}

export async function createDocument(
  context: RequestContext,
  { title, icon, color, parentId, markdown, html }: Input<"createDocument">,
): Reply<"createDocument"> {
  const text = markdown === undefined ? (html === undefined ? null : readHtml(html)) : readMarkdown(markdown);
  return makeDocument(context, {
    title,
    icon: icon ?? DEFAULT_LOOK.icon,
    color: color ?? DEFAULT_LOOK.color,
    parentId: parentId ?? null,
    node: text?.node ?? null,
    ...(text && { pictures: text.pictures }),
  });
}

const readMarkdown = (text: string) => ({ node: fromMarkdown(text), pictures: new Map() });

/** The text of HTML with the pictures inside it. */
export function readHtml(text: string): { node: Node; pictures: InsidePictures } {
  const { html, pictures } = takePictures(text);
  return { node: fromHtml(html), pictures };
}

interface NewDocument {
  title: string;
  icon?: string;
  color?: string;
  parentId?: number | null;
  node: Node | null;
  /** Pictures inside the text, by their placeholders. */
  pictures?: InsidePictures;
  /** The document whose files the text shows. */
  filesOf?: number;
}

/** @throws AppError permission_denied, document_not_found for a hidden parent, document_too_deep */
export async function makeDocument(
  context: RequestContext,
  {
    title,
    icon = DEFAULT_LOOK.icon,
    color = DEFAULT_LOOK.color,
    parentId = null,
    node,
    pictures,
    filesOf,
  }: NewDocument,
): Reply<"createDocument"> {
  const { org, services, actor } = context;
  const grant = await authorize(context, documentKind.create);
  if (parentId !== null) await checkParent(context, null, parentId);
  const made = documentKind.make(grant, { title, icon, color, parentId });
  const result = await commit(context, [made]);
  const documentId = objectId(result);
  if (node) {
    const own =
      filesOf === undefined ? node : await shareFiles(context, { from: filesOf, to: documentId, node });
    const text = await keepPictures(context, documentId, own, pictures);
    await withRoom(services, org, documentId, (room) =>
      room.change(actor.userId, (doc) => replaceText(doc, text)),
    );
  }
  return { documentId, changeSetId: result.changeSetId };
}

/** @throws AppError document_not_found; document_too_deep also for a document inside itself */
async function checkParent(context: RequestContext, id: number | null, parentId: number): Promise<void> {
  const parent = await openDocument(context, parentId);
  await authorize(context, documentActions.edit, parent);
  const path = [...ancestors(parent, await visibleDocuments(context)), parent];
  if (path.length >= DOCUMENT_DEPTH_MAX || path.some((one) => one.id === id))
    throw new AppError("document_too_deep");
}

/** Titles, looks and places need full control; the text needs the right to edit it. */
export const updateDocument = (
  context: RequestContext,
  { documentId, content, blocks_config, ...look }: Input<"updateDocument">,
): Reply<"updateDocument"> =>
  retryOnConflict(async () => {
    const row = await openDocument(context, documentId);
    if (content) refuseUnsafeAddresses(content);
    let changeSetId = 0;
    if (Object.keys(look).length > 0) {
      const grant = await authorize(context, documentKind.update, row);
      if (look.parentId !== undefined && look.parentId !== null)
        await checkParent(context, documentId, look.parentId);
      ({ changeSetId } = await commit(context, [documentKind.change(grant, look)]));
    }
    if (content !== undefined || blocks_config !== undefined)
      await saveContent(context, documentId, { content, heights: blocks_config });
    return { changeSetId };
  });

interface SavedContent {
  content: DocumentContent | undefined;
  heights: Readonly<Record<string, { height: number }>> | undefined;
}

async function saveContent(
  context: RequestContext,
  documentId: number,
  { content, heights = {} }: SavedContent,
): Promise<void> {
  const { org, services, actor } = context;
  await authorize(context, documentActions.edit, documentId);
  const given = content && (await keepPictures(context, documentId, fromContent(content)));
  await withRoom(services, org, documentId, (room) => {
    const node = withHeights(given ?? nodeOf(room.doc), heights);
    return room.change(actor.userId, (doc) => replaceText(doc, node));
  });
}

function withHeights(node: Node, heights: Readonly<Record<string, { height: number }>>): Node {
  return mapBlocks(node, (attrs) => ({
    ...attrs,
    height: heights[String(attrs["blockId"])]?.height ?? attrs["height"],
  }));
}

/** The documents inside move to the trash in the same change set and are restored with it. */
export async function deleteDocument(
  context: RequestContext,
  { documentId }: Input<"deleteDocument">,
): Reply<"deleteDocument"> {
  const row = await openDocument(context, documentId);
  const all = await visibleDocuments(context);
  const inside = all.filter((one) => ancestors(one, all).some(({ id }) => id === documentId));
  const { changeSetId } = await commit(
    context,
    await Promise.all(
      [row, ...inside].map(async (one) =>
        documentKind.trash(await authorize(context, documentKind.delete, one)),
      ),
    ),
  );
  return { changeSetId };
}

/** The copy has blocks of its own, with the settings that the caller is shown. */
export async function duplicateDocument(
  context: RequestContext,
  { documentId, title }: Input<"duplicateDocument">,
): Reply<"duplicateDocument"> {
  const { org, services, actor } = context;
  const row = await openDocument(context, documentId);
  const grant = await authorize(context, documentKind.create);
  const { icon, color, cover, isWide, parentId } = row;
  const made = documentKind.make(grant, { title, icon, color, cover, isWide, parentId });
  const node = await withRoom(services, org, documentId, (room) => nodeOf(room.doc));
  const embedded = new Set(embeddedBlocks(node).map(({ blockId }) => blockId));
  const blocks = (await blocksOfDocument(context, documentId)).filter(({ id }) => embedded.has(id));
  const copies = await Promise.all(
    blocks.map(async ({ type, config }) =>
      documentBlockKind.makeIn(made, "documentId", {
        type,
        config: await configForCopy(context, blockTypes[type], config),
      }),
    ),
  );
  const result = await commit(context, [made, ...copies]);
  const ids = new Map(
    blocks.map(({ id }, index) => {
      const copy = result.results[index + 1];
      return [id, copy?.type === "object" ? copy.id : 0];
    }),
  );
  const copied = mapBlocks(node, (attrs) => {
    const blockId = ids.get(Number(attrs["blockId"]));
    return blockId === undefined ? null : { ...attrs, blockId };
  });
  const copyId = objectId(result);
  const withFiles = await shareFiles(context, { from: documentId, to: copyId, node: copied });
  await withRoom(services, org, copyId, (room) =>
    room.change(actor.userId, (doc) => replaceText(doc, withFiles), { isQuiet: true }),
  );
  return { documentId: copyId, changeSetId: result.changeSetId };
}
