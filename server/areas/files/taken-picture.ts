import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { THUMBNAIL_SIZE } from "#shared/limits/files";
import { PICTURE_CACHE } from "#shared/limits/settings";
import { AppError } from "../../errors";
import { isPicture, makeThumbnail } from "../../files/pictures";
import { receiveTo } from "../../files/receive";
import { sniffType } from "../../files/sniff";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { StoredFileReply } from "../../http/replies/stored-file-reply";
import type { Services } from "../../services";
import { incomingFolder } from "./incoming";

/**
 * Takes the picture of a form in, small and upright. Earlier ones stay where they are: they are small, and undo brings
 * them back.
 *
 * @param size its longer side in px
 * @returns its key in the file storage
 * @throws AppError invalid_picture ('Invalid picture format'), file_empty, file_too_large, upload_quota_reached
 */
export async function takePicture(
  context: RequestContext & { multipart: Multipart },
  size = THUMBNAIL_SIZE,
): Promise<string> {
  const { services, org, multipart } = context;
  const incoming = multipart.file;
  if (!incoming) throw new AppError("file_empty");
  const path = join(incomingFolder(services, org.organization.id), randomUUID());
  let takeBack: (() => Promise<void>) | undefined;
  try {
    await receiveTo(path, incoming, async (draft) => {
      const { size: bytes } = await stat(draft);
      if (bytes === 0) throw new AppError("file_empty");
      takeBack = await services.quotas.count(context, "uploadedBytes", bytes);
      if (!isPicture(await sniffType(draft, incoming.name))) throw new AppError("invalid_picture");
    });
    const small = await makeThumbnail(path, size);
    if (small === null) throw new AppError("invalid_picture");
    const key = `${org.organization.id}/${randomUUID().replace(/^(..)/, "$1/")}`;
    await services.files.put(key, small, TYPE);
    return key;
  } catch (error) {
    incoming.stream.resume();
    await takeBack?.();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const TYPE = "image/webp";

/** A picture as it is shown: its address names it, so that it may be kept. */
export const pictureReply = (files: Services["files"], key: string, name: string): StoredFileReply =>
  new StoredFileReply({
    name: `${name}.webp`,
    type: TYPE,
    size: null,
    etag: `"${key}"`,
    isInline: true,
    cacheControl: `private, max-age=${PICTURE_CACHE}`,
    open: () => files.open(key),
  });
