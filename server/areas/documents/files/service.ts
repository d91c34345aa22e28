import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { documentFileCalls } from "#shared/contract/document-files";
import { DOCUMENT_PICTURES_TIMEOUT } from "#shared/limits/documents";
import { FILE_MAX_BYTES } from "#shared/limits/files";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Multipart } from "../../../http/input/multipart";
import type { StoredFileReply } from "../../../http/replies/stored-file-reply";
import { authorize } from "../../../policy/authorize";
import { fieldless, fileReply, findStoredFile, receiveUpload } from "../../files/public";
import { documentActions } from "../actions";
import { openDocument } from "../service";
import { documentFileAddress } from "./file-address";
import { attachToDocument, NO_TABLE } from "./attach-file";
import { fetchPicture, storePicture } from "./keep-pictures";
import { hasFile } from "./repository";

type Calls = typeof documentFileCalls;

/** @throws AppError document_not_found, permission_denied, file_empty, attachments_too_large, upload_quota_reached */
export async function uploadDocumentFile(
  context: RequestContext & { multipart: Multipart },
  { documentId, size }: ParsedOf<Calls["uploadDocumentFile"]>,
): Promise<ReplyOf<Calls["uploadDocumentFile"]>> {
  const findPlace = async () => {
    await openDocument(context, documentId);
    await authorize(context, documentActions.edit, documentId);
    return fieldless(NO_TABLE, FILE_MAX_BYTES);
  };
  const file = await receiveUpload(context, findPlace, size);
  await attachToDocument(context, documentId, file.id);
  return { file, address: documentFileAddress(documentId, file.id) };
}

/** @throws AppError document_not_found, file_not_found for files of other documents */
export async function downloadDocumentFile(
  context: RequestContext,
  { documentId, fileId, disposition }: ParsedOf<Calls["downloadDocumentFile"]>,
): Promise<StoredFileReply> {
  await openDocument(context, documentId);
  return fileReply(context, await storedFileOf(context, documentId, fileId), disposition);
}

export async function storedFileOf({ org }: Pick<RequestContext, "org">, documentId: number, fileId: number) {
  const isHeld = await hasFile(org.database, documentId, fileId);
  const file = isHeld ? await findStoredFile(org.database, fileId) : undefined;
  if (!file) throw new AppError("file_not_found");
  return file;
}

/**
 * Stores the picture at a web address as a file of a document: pages load no pictures of other sites, which would learn
 * about their readers.
 *
 * @throws AppError document_not_found, permission_denied, document_picture_refused
 */
export async function keepDocumentPicture(
  context: RequestContext,
  { documentId, address }: ParsedOf<Calls["keepDocumentPicture"]>,
): Promise<ReplyOf<Calls["keepDocumentPicture"]>> {
  await openDocument(context, documentId);
  await authorize(context, documentActions.edit, documentId);
  const signal = AbortSignal.timeout(DOCUMENT_PICTURES_TIMEOUT);
  return {
    address: await storePicture(context, documentId, address, await fetchPicture(context, address, signal)),
  };
}
