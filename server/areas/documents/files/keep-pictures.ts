import type { Node } from "@tiptap/pm/model";
import { isWebAddress } from "#shared/documents/media-nodes";
import { DOCUMENT_PICTURES_KEPT, DOCUMENT_PICTURES_TIMEOUT } from "#shared/limits/documents";
import { FILE_MAX_BYTES } from "#shared/limits/files";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { fieldless, keepFile } from "../../files/public";
import { mapNodes } from "../content/map-nodes";
import type { InsidePictures } from "../exchange/inside-pictures";
import { documentFileAddress } from "./file-address";
import { attachToDocument } from "./attach-file";

/**
 * Stores the pictures of a new text, those of the web and those that came inside it, as files of its document. The
 * address of a picture that can't be loaded stays.
 */
export async function keepPictures(
  context: RequestContext,
  documentId: number,
  node: Node,
  inside: InsidePictures = new Map(),
): Promise<Node> {
  const addresses = new Set<string>();
  node.descendants(({ type, attrs }) => {
    const src: unknown = type.name === "image" ? attrs["src"] : null;
    if (typeof src === "string" && (inside.has(src) || isWebAddress(src))) addresses.add(src);
  });
  if (addresses.size === 0) return node;
  const signal = AbortSignal.timeout(DOCUMENT_PICTURES_TIMEOUT);
  const kept = await Promise.all(
    [...addresses].slice(0, DOCUMENT_PICTURES_KEPT).map(async (address): Promise<[string, string]> => {
      try {
        const content = inside.get(address) ?? (await fetchPicture(context, address, signal));
        return [address, await storePicture(context, documentId, address, content)];
      } catch (error) {
        context.services.log.info({ err: error, documentId }, "picture of a document was not stored");
        return [address, address];
      }
    }),
  );
  const places = new Map(kept);
  return mapNodes(node, (type, attrs) =>
    type === "image" ? { ...attrs, src: places.get(String(attrs["src"])) ?? attrs["src"] } : attrs,
  );
}

export async function fetchPicture(
  { services }: Pick<RequestContext, "services">,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const { status, body } = await services.fetchOutside(address, { signal });
    if (status === 200 && body.length > 0) return body;
  } catch (error) {
    throw new AppError("document_picture_refused", { cause: error });
  }
  throw new AppError("document_picture_refused");
}

/** @returns its address as a file of the document */
export async function storePicture(
  context: RequestContext,
  documentId: number,
  address: string,
  content: Uint8Array,
): Promise<string> {
  const name = nameOf(address);
  const file = await keepFile(context, fieldless(0, FILE_MAX_BYTES), {
    name,
    content,
    createdBy: context.actor.userId,
  });
  // Another file is removed like any unused upload.
  if (!file.type.startsWith("image/")) throw new AppError("document_picture_refused");
  await attachToDocument(context, documentId, file.id);
  return documentFileAddress(documentId, file.id);
}

const nameOf = (address: string): string =>
  (URL.parse(address)?.pathname.split("/").at(-1) ?? "").slice(0, 100) || "image";
