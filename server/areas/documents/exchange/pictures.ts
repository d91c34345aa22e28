import { buffer } from "node:stream/consumers";
import type { Node } from "@tiptap/pm/model";
import { PICTURE_PIXELS_MAX, PICTURE_SIZE } from "#shared/limits/files";
import { loadSharp } from "../../../files/load-sharp";
import type { RequestContext } from "../../../http/context";
import { storedFileOf } from "../files/service";
import { fileOf } from "../files/share-files";

export interface ExportedPicture {
  jpeg: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}
/** By their addresses in the text. */
export type ExportedPictures = ReadonlyMap<string, ExportedPicture>;

export const toDataAddress = ({ jpeg }: ExportedPicture): string =>
  `data:image/jpeg;base64,${jpeg.toString("base64")}`;

/** Pictures of a document for its files. Those of the web are left out. */
export async function readPictures(
  context: Pick<RequestContext, "org" | "services">,
  documentId: number,
  node: Node,
): Promise<ExportedPictures> {
  const files = new Map<string, number>();
  node.descendants(({ type, attrs }) => {
    const fileId = type.name === "image" ? fileOf(attrs, documentId) : null;
    if (fileId !== null) files.set(String(attrs["src"]), fileId);
  });
  const pictures = new Map<string, ExportedPicture>();
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
): Promise<ExportedPicture | null> {
  const { services } = context;
  try {
    const { key } = await storedFileOf(context, documentId, fileId);
    const content = await buffer(await services.files.open(key));
    const sharp = await loadSharp();
    const { data: jpeg, info } = await sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    return { jpeg, width: info.width, height: info.height };
  } catch (error) {
    services.log.info({ err: error, fileId }, "picture of a document was left out of its file");
    return null;
  }
}
