import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Field } from "#shared/contract/fields";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fileCalls } from "#shared/contract/files";
import type { FileEntry } from "#shared/fields/values/file-list";
import { fieldTypes } from "#shared/fields/index";
import { AppError } from "../../errors";
import { safeFileName } from "../../files/file-name";
import { isPicture, makeThumbnail, measurePicture, shrinkPicture } from "../../files/pictures";
import { receiveTo } from "../../files/receive";
import { sniffType } from "../../files/sniff";
import type { RequestContext } from "../../http/context";
import type { IncomingFile, Multipart } from "../../http/input/multipart";
import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";
import { isAllowed } from "../../policy/authorize";
import { openTable } from "../../tables/public";
import { thumbnailKey, toEntry } from "./entry";
import { placeOf, type FilePlace } from "./file-place";
import { incomingFolder } from "./incoming";
import { removeContent } from "./remove-content";
import { deleteFiles, insertFile, type StoredFile } from "./repository";
import { planUploadCleanup } from "./orphaned-uploads";
import { recordKind } from "../../policy/record";

type Call = typeof fileCalls.uploadFile;

/**
 * Receives one file for a field. It is streamed to disk, its type detected by its content, and measured; only
 * complete files that suit the field are kept. Until a record refers to it, it is visible only to its uploader.
 *
 * @throws AppError field_not_found, permission_denied, file_empty, attachments_too_large, invalid_picture,
 * upload_quota_reached
 */
export async function uploadFile(
  context: RequestContext & { multipart: Multipart },
  { tableId, fieldId, size }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const findPlace = async () => placeOf(await fileField(context, tableId, fieldId));
  return { file: await receiveUpload(context, findPlace, size) };
}

/**
 * Receives the file of a form.
 *
 * @param findPlace finds where it goes; its errors are reported to the client
 * @param size expected bytes, as the client says
 * @throws AppError file_empty, attachments_too_large, invalid_picture, upload_quota_reached
 */
export async function receiveUpload(
  context: Pick<RequestContext, "org" | "services" | "actor"> & { multipart: Multipart },
  findPlace: () => Promise<FilePlace>,
  size: number | undefined,
): Promise<FileEntry> {
  const incoming = context.multipart.file;
  try {
    if (!incoming) throw new AppError("file_empty");
    const place = await findPlace();
    if (size !== undefined && size > place.maxBytes) throw new AppError("attachments_too_large");
    const { quotas } = context.services;
    await quotas.check(context, "uploadedBytes", size ?? 0);
    const count = (bytes: number) => quotas.count(context, "uploadedBytes", bytes);
    return toEntry(await takeIn({ ...context, userId: context.actor.userId, count }, place, incoming));
  } catch (error) {
    // The rest of a refused file is read and dropped, so that the client gets the answer.
    incoming?.stream.resume();
    throw error;
  }
}

/** The field, if the user may fill it in a new or an existing record. */
async function fileField(context: RequestContext, tableId: number, fieldId: number): Promise<Field> {
  const { table } = await openTable(context, tableId, recordKind.read);
  const field = table.fieldById.get(fieldId);
  if (!field || fieldTypes[field.type].holdsFiles === undefined) throw new AppError("field_not_found");
  const mayWrite =
    (await isAllowed(context, recordKind.update, tableId)) ||
    (await isAllowed(context, recordKind.create, tableId));
  if (!mayWrite || field.readonly) throw new AppError("permission_denied");
  return field;
}

/** The uploader, who is the only one to use the file in a record. */
interface Uploader {
  org: OrganizationHandle;
  services: Services;
  userId: number;
  /** Counts the received bytes, and refuses too many; returns a function that reverts the count. */
  count(bytes: number): Promise<() => Promise<void>>;
}

/**
 * Stores a file that was not uploaded, by the same rules.
 *
 * @param createdBy who may use it in a record; 0 for the system
 * @throws AppError attachments_too_large
 */
export function keepFile(
  { org, services }: Pick<Uploader, "org" | "services">,
  place: FilePlace,
  { name, content, createdBy }: { name: string; content: Uint8Array; createdBy: number },
): Promise<FileEntry> {
  const stream = Readable.from([content], { objectMode: false });
  const incoming = { field: "file", name, type: "", stream };
  return takeIn({ org, services, userId: createdBy, count: uncounted }, place, incoming).then(toEntry);
}

const uncounted = () => Promise.resolve(() => Promise.resolve());

async function takeIn(uploader: Uploader, place: FilePlace, incoming: IncomingFile): Promise<StoredFile> {
  const path = join(incomingFolder(uploader.services, uploader.org.organization.id), randomUUID());
  const name = safeFileName(incoming.name);
  let known: Known | undefined;
  let takeBack: (() => Promise<void>) | undefined;
  let thumbnail: string | null = null;
  try {
    await receiveTo(path, incoming, async (draft) => {
      takeBack = await uploader.count((await stat(draft)).size);
      known = await examine(draft, name, place);
    });
    if (!known) throw new AppError("file_empty");
    thumbnail = known.width === null ? null : await makeThumbnail(path);
    return await keep(uploader, place, { ...known, name }, path, thumbnail);
  } catch (error) {
    await takeBack?.();
    throw error;
  } finally {
    await rm(path, { force: true });
    if (thumbnail !== null) await rm(thumbnail, { force: true });
  }
}

/**
 * The row is written before the content: if the server stops in between, it is an unused upload like any other and
 * is cleaned up with its partial content. Its id is returned only when everything is stored.
 */
async function keep(
  uploader: Uploader,
  { tableId, fieldId }: FilePlace,
  known: Known & { name: string },
  path: string,
  thumbnail: string | null,
): Promise<StoredFile> {
  const { services, org, userId } = uploader;
  const key = `${org.organization.id}/${randomUUID().replace(/^(..)/, "$1/")}`;
  const file = await insertFile(org.database, {
    ...known,
    key,
    hasThumbnail: thumbnail === null ? 0 : 1,
    tableId,
    fieldId,
    recordId: null,
    attachedAt: null,
    createdBy: userId,
    createdAt: Date.now(),
  });
  if (!file) throw new AppError("storage_unavailable");
  try {
    await planUploadCleanup(uploader);
    if (thumbnail !== null) await services.files.put(thumbnailKey(key), thumbnail, "image/webp");
    await services.files.put(key, path, known.type);
    return file;
  } catch (error) {
    await deleteFiles(org.database, [file], 0);
    await removeContent(uploader);
    throw error;
  }
}

type Known = Pick<StoredFile, "type" | "size" | "width" | "height">;

/** Detects what a complete file is; refuses files that its place does not allow. */
async function examine(draft: string, name: string, place: FilePlace): Promise<Known> {
  const { size } = await stat(draft);
  if (size === 0) throw new AppError("file_empty");
  const type = await sniffType(draft, name);
  const measured = isPicture(type) ? await measurePicture(draft) : null;
  const shrunk = measured && place.makesSmaller ? await shrinkPicture(draft, type, measured) : measured;
  if (place.takesPicturesOnly && !shrunk) throw new AppError("invalid_picture");
  const picture = shrunk ?? measured;
  const { size: kept } = picture === measured ? { size } : await stat(draft);
  if (kept > place.maxBytes) throw new AppError("attachments_too_large");
  return { type, size: kept, width: picture?.width ?? null, height: picture?.height ?? null };
}
