import { posix } from "node:path";
import type { ReplyOf } from "#shared/contract/define";
import type { DocumentContent, documentCalls } from "#shared/contract/documents";
import { FILE_MAX_BYTES } from "#shared/limits/files";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { fieldless, keepFile } from "../../files/public";
import { fromContent, replaceText, toContent } from "../content/convert";
import { withRoom } from "../content/rooms";
import { documentKind } from "../document";
import { documentFileAddress } from "../files/file-address";
import { keepPictures } from "../files/keep-pictures";
import { attachToDocument } from "../files/attach-file";
import { DEFAULT_LOOK } from "../service";
import { filePlaceholder, pagePlaceholder, pagesOf, type ArchivedPage } from "./archive-pages";
import { readArchive, type Archive } from "./read-archive";

/**
 * Creates a document for each page of an archive, such as an export from Notion. Pages stay inside each other. Links
 * between them lead to the new documents, and their images and files are stored.
 *
 * @returns the first document
 */
export async function importArchive(
  context: RequestContext,
  bytes: Uint8Array,
): Promise<ReplyOf<(typeof documentCalls)["importDocument"]>> {
  const archive = readArchive(bytes);
  const { pages, files } = pagesOf(archive);
  const grant = await authorize(context, documentKind.create);
  const made = new Map<ArchivedPage, ReturnType<typeof documentKind.make>>();
  for (const page of pages) {
    const values = { ...DEFAULT_LOOK, title: page.title };
    const parent = page.parent && made.get(page.parent);
    made.set(page, documentKind.make(grant, { ...values, ...(parent && { parentId: parent.ref }) }));
  }
  const result = await commit(context, [...made.values()]);
  const ids = result.results.map((one) => (one.type === "object" ? one.id : 0));
  for (const [index, { node }] of pages.entries()) {
    const documentId = ids[index] ?? 0;
    const text = await withAddresses(context, JSON.stringify(toContent(node)), {
      archive,
      files,
      documentId,
      ids,
    });
    const read = fromContent(JSON.parse(text) as DocumentContent);
    const final = await keepPictures(context, documentId, read);
    await withRoom(context.services, context.org, documentId, (room) =>
      room.change(context.actor.userId, (doc) => replaceText(doc, final)),
    );
  }
  return { documentId: ids[0] ?? 0, changeSetId: result.changeSetId };
}

interface Stored {
  archive: Archive;
  files: readonly string[];
  documentId: number;
  ids: readonly number[];
}

/** Replaces placeholders; files that a text names are stored with its document. */
async function withAddresses(
  context: RequestContext,
  json: string,
  { archive, files, documentId, ids }: Stored,
): Promise<string> {
  let text = json;
  for (const [index, id] of ids.entries())
    text = text.replaceAll(`"${pagePlaceholder(index)}"`, `"/doc-page/${id}"`);
  for (const [index, path] of files.entries()) {
    const placeholder = `"${filePlaceholder(index)}"`;
    const content = archive.get(path);
    if (!content || content.length === 0 || !text.includes(placeholder)) continue;
    const given = { name: posix.basename(path), content, createdBy: context.actor.userId };
    const { id } = await keepFile(context, fieldless(0, FILE_MAX_BYTES), given);
    await attachToDocument(context, documentId, id);
    text = text.replaceAll(placeholder, `"${documentFileAddress(documentId, id)}"`);
  }
  return text;
}
