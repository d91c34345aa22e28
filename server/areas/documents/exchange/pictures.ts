import { buffer } from "node:stream/consumers";
import type { Node } from "@tiptap/pm/model";
import { PICTURE_PIXELS_MAX, PICTURE_SIZE } from "#shared/limits/files";
import { loadSharp } from "../../../files/load-sharp";
import type { RequestContext } from "../../../http/context";
import { storedFileOf } from "../files/service";
import { fileOf } from "../files/share-files";

/** Pictures of a document by their addresses, as data that a PDF file takes. Those of the web are left out. */
export async function readPictures(
  context: Pick<RequestContext, "org" | "services">,
  documentId: number,
  node: Node,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, number>();
  node.descendants(({ type, attrs }) => {
    const fileId = type.name === "image" ? fileOf(attrs, documentId) : null;
    if (fileId !== null) files.set(String(attrs["src"]), fileId);
  });
  const pictures = new Map<string, string>();
  for (const [address, fileId] of files) {
    const picture = await readPicture(context, documentId, fileId);
    if (picture !== null) pictures.set(address, picture);
  }
  return pictures;
}

async function readPicture(
  context: Pick<RequestContext, "org" | "services">,
  documentId: number,
  fileId: number,
): Promise<string | null> {
  const { services } = context;
  try {
    const { key } = await storedFileOf(context, documentId, fileId);
    const content = await buffer(await services.files.open(key));
    const sharp = await loadSharp();
    const jpeg = await sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg()
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  } catch (error) {
    services.log.info({ err: error, fileId }, "picture of a document was left out of its PDF file");
    return null;
  }
}
