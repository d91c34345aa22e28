import type { ParsedOf } from "#shared/contract/define";
import type { fileCalls } from "#shared/contract/files";
import { fieldTypes } from "#shared/fields/index";
import { THUMBNAIL_CACHE } from "#shared/limits/files";
import { AppError } from "../../errors";
import { readRecords } from "../../engine/public";
import { canShow } from "../../files/sniff";
import type { RequestContext } from "../../http/context";
import { StoredFileReply } from "../../http/replies/stored-file-reply";
import { authorize, isAllowed, readingRight } from "../../policy/authorize";
import { findDefinition } from "../../tables/public";
import { thumbnailKey } from "./entry";
import { findFiles, type StoredFile } from "./repository";

type Calls = typeof fileCalls;

/** The file itself, with the rights checked on every download, because they may have changed. */
export async function downloadFile(
  context: RequestContext,
  { disposition, fileId }: ParsedOf<Calls["downloadFile"]>,
): Promise<StoredFileReply> {
  return fileReply(context, await findFile(context, fileId), disposition);
}

/** A file whose reader was found to have the right to it. */
export const fileReply = (
  { services }: Pick<RequestContext, "services">,
  { key, name, type, size }: StoredFile,
  disposition: "attachment" | "inline",
): StoredFileReply =>
  new StoredFileReply({
    name,
    type,
    size,
    etag: `"${key}"`,
    isInline: disposition === "inline" && canShow(type),
    cacheControl: "private, no-cache",
    open: (range) => services.files.open(key, range),
  });

export async function getThumbnail(
  context: RequestContext,
  { fileId }: ParsedOf<Calls["getThumbnail"]>,
): Promise<StoredFileReply> {
  return thumbnailReply(context, await findFile(context, fileId));
}

/** @throws AppError file_not_found for a file of which there is no picture */
export function thumbnailReply(
  { services }: Pick<RequestContext, "services">,
  { key, name, hasThumbnail }: StoredFile,
): StoredFileReply {
  if (hasThumbnail === 0) throw new AppError("file_not_found");
  return new StoredFileReply({
    name: `${name}.webp`,
    type: "image/webp",
    size: null,
    etag: `"${key}-thumbnail"`,
    isInline: true,
    cacheControl: `private, max-age=${THUMBNAIL_CACHE}`,
    open: () => services.files.open(thumbnailKey(key)),
  });
}

/**
 * A file, with the rights to the record that contains it, fields included; an upload without a record belongs to
 * its uploader.
 *
 * @throws AppError file_not_found, whatever the reason, so that it does not reveal which files exist (decision
 * 16).
 */
async function findFile(context: RequestContext, fileId: number): Promise<StoredFile> {
  const file = (await findFiles(context.org.database, [fileId])).get(fileId);
  if (!file) throw new AppError("file_not_found");
  const isReadable =
    file.recordId === null
      ? file.createdBy === context.actor.userId
      : await isHeld(context, file, file.recordId);
  if (!isReadable) throw new AppError("file_not_found");
  return file;
}

/** Whether the file's own record is visible, and one of its mails or cells contains the file. */
async function isHeld(context: RequestContext, file: StoredFile, recordId: number): Promise<boolean> {
  const { database } = context.org;
  const { tableId } = file;
  const right = await readingRight(context, tableId);
  if (!(await isAllowed(context, right, tableId))) return false;
  const table = await findDefinition(database, tableId);
  if (!table || table.deletedAt !== null) return false;
  const grant = await authorize(context, right, tableId);
  const [record] = await readRecords(database, grant, [recordId]);
  if (record && file.mailId !== null) return true;
  return table.fields.some(({ id, type }) => {
    const value = record?.data[id];
    return (
      fieldTypes[type].holdsFiles !== undefined &&
      Array.isArray(value) &&
      value.some((entry) => typeof entry === "object" && entry !== null && entry["id"] === file.id)
    );
  });
}
