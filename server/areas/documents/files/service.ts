import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { documentFileCalls } from "#shared/contract/document-files";
import { FILE_MAX_BYTES } from "#shared/limits/files";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Multipart } from "../../../http/input/multipart";
import type { StoredFileReply } from "../../../http/replies/stored-file-reply";
import { authorize } from "../../../policy/authorize";
import {
  fieldless,
  fileReply,
  findStoredFile,
  giveToOwner,
  receiveUpload,
  takeUploads,
} from "../../files/public";
import { documentActions } from "../actions";
import { openDocument } from "../service";
import { documentFileAddress } from "./file-address";
import { addFiles, hasFile } from "./repository";

type Calls = typeof documentFileCalls;

/** Files of documents belong to no table. */
const NO_TABLE = 0;

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

/** Attaches the caller's own upload to a document. @throws AppError file_not_found */
export async function attachToDocument(
  context: Pick<RequestContext, "org" | "actor">,
  documentId: number,
  fileId: number,
): Promise<void> {
  const { database } = context.org;
  if (!(await takeUploads(context, NO_TABLE, [fileId]))) throw new AppError("file_not_found");
  await addFiles(database, documentId, [fileId]);
  await giveToOwner(database, [fileId], documentId);
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
