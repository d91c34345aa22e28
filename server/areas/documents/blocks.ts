import * as Y from "yjs";
import { blockTypes } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { documentCalls } from "#shared/contract/documents";
import {
  DOCUMENT_BLOCK_HEIGHT,
  DOCUMENT_BLOCK_ROW_HEIGHT,
  DOCUMENT_BLOCKS_MAX,
} from "#shared/limits/documents";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import type { Action } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { blockKind, checkBlockConfig, openBlock } from "../apps/public";
import { readTable } from "../tables/public";
import { withRoom } from "./content/rooms";
import { configForCopy } from "./copy-block";
import { blocksOfDocument, type DocumentBlockRow } from "./describe";
import { documentBlockKind } from "./document";
import { openDocument } from "./service";

type Calls = typeof documentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type Config = Record<string, unknown>;

/** The text embeds the block afterwards: its node is an edit of the text. */
export async function addDocumentBlock(
  context: RequestContext,
  { documentId, type, tableId, config: given }: Input<"addDocumentBlock">,
): Reply<"addDocumentBlock"> {
  await openDocument(context, documentId);
  const blockType = blockTypes[type];
  if (tableId !== undefined) await openTable(context, tableId, tableKind.read);
  const table = tableId === undefined ? null : await readTable(context, tableId);
  const config = { ...(blockType.start(table) as Config), ...given };
  await checkBlockConfig(context, blockType, config);
  return make(context, documentId, { type, config });
}

export async function updateDocumentBlock(
  context: RequestContext,
  input: Input<"updateDocumentBlock">,
): Reply<"updateDocumentBlock"> {
  const { row, grant } = await openDocumentBlock(context, input, documentBlockKind.update);
  const { type: _, ...config } = input.config;
  await checkBlockConfig(context, blockTypes[row.type], config);
  const { changeSetId } = await commit(context, [
    documentBlockKind.change(grant, { config: { ...row.config, ...config } }, { config: row.config }),
  ]);
  return { changeSetId };
}

export async function cloneDocumentBlock(
  context: RequestContext,
  input: Input<"cloneDocumentBlock">,
): Reply<"cloneDocumentBlock"> {
  const { row } = await openDocumentBlock(context, input, documentBlockKind.read);
  const config = await configForCopy(context, blockTypes[row.type], row.config);
  return make(context, row.documentId, { type: row.type, config });
}

/** Copies a block of a page to the end of the text. */
export async function copyBlockToDocument(
  context: RequestContext,
  { documentId, appId, blockId }: Input<"copyBlockToDocument">,
): Reply<"copyBlockToDocument"> {
  const { org, services, actor } = context;
  await openDocument(context, documentId);
  const { row } = await openBlock(context, { appId, blockId }, blockKind.read);
  if (blockTypes[row.type].functionOf) throw new AppError("block_not_found");
  const config = await configForCopy(context, blockTypes[row.type], row.config);
  await checkBlockConfig(context, blockTypes[row.type], config);
  const made = await make(context, documentId, { type: row.type, config });
  const height = row.desktop.h * DOCUMENT_BLOCK_ROW_HEIGHT || DOCUMENT_BLOCK_HEIGHT;
  await withRoom(services, org, documentId, (room) =>
    room.change(actor.userId, (doc) => {
      const fragment = doc.getXmlFragment(DOCUMENT_FRAGMENT);
      const element = new Y.XmlElement("appBlock");
      // Attributes of the schema are numbers; the library's types know texts only.
      element.setAttribute("blockId", made.blockId as unknown as string);
      element.setAttribute("height", height as unknown as string);
      fragment.insert(fragment.length, [element, new Y.XmlElement("paragraph")]);
    }),
  );
  return made;
}

async function make(
  context: RequestContext,
  documentId: number,
  { type, config }: Pick<DocumentBlockRow, "type" | "config">,
) {
  const grant = await authorize(context, documentBlockKind.create, { documentId });
  if ((await blocksOfDocument(context, documentId)).length >= DOCUMENT_BLOCKS_MAX)
    throw new AppError("too_many_blocks");
  const result = await commit(context, [documentBlockKind.make(grant, { documentId, type, config })]);
  return { blockId: objectId(result), changeSetId: result.changeSetId };
}

/** @throws AppError document_block_not_found also for blocks of other documents and in the trash */
async function openDocumentBlock<Name extends string>(
  context: RequestContext,
  { documentId, blockId }: { documentId: number; blockId: number },
  action: Action<"documentBlock", Name>,
) {
  await openDocument(context, documentId);
  const opened = await open(context, documentBlockKind, action, blockId);
  if (opened.row.documentId !== documentId || opened.row.deletedAt !== null)
    throw new AppError("document_block_not_found");
  return opened;
}
