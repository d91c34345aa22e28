import { MESSAGE_FILE_MAX_BYTES } from "#shared/limits/chat";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import {
  fieldless,
  fileReply,
  findStoredFile,
  receiveUpload,
  thumbnailReply,
  type StoredFile,
} from "../files/public";
import { chatKind } from "./chat";
import { openChat, openForWriting } from "./open-chat";
import type { Input, Reply } from "./types";

/** Files of messages belong to no table. */
const NO_TABLE = 0;

export async function uploadChatFile(
  context: RequestContext & { multipart: Multipart },
  { chatId, size }: Input<"uploadChatFile">,
): Reply<"uploadChatFile"> {
  const findPlace = async () => {
    await openForWriting(context, chatId);
    return fieldless(NO_TABLE, MESSAGE_FILE_MAX_BYTES);
  };
  return { file: await receiveUpload(context, findPlace, size) };
}

export async function downloadChatFile(
  context: RequestContext,
  { chatId, fileId, disposition }: Input<"downloadChatFile">,
): Promise<StoredFileReply> {
  return fileReply(context, await openFile(context, chatId, fileId), disposition);
}

export async function getChatThumbnail(
  context: RequestContext,
  { chatId, fileId }: Input<"getChatThumbnail">,
): Promise<StoredFileReply> {
  return thumbnailReply(context, await openFile(context, chatId, fileId));
}

/** @throws AppError chat-conversation-not-found, file_not_found for a file of no message that is still there */
async function openFile(context: RequestContext, chatId: number, fileId: number): Promise<StoredFile> {
  await openChat(context, chatKind.read, chatId);
  const { database } = context.org;
  const file = await findStoredFile(database, fileId);
  if (file?.tableId !== NO_TABLE) throw new AppError("file_not_found");
  if (file.recordId === null) {
    if (file.createdBy === context.actor.userId) return file;
    throw new AppError("file_not_found");
  }
  const holder = await database.get({
    sql: `select 1 from "chatMessage", json_each("chatMessage"."files") as "held"
      where "chatId" = ? and "deletedAt" is null and "createdBy" = ?
        and cast(json_extract("held".value, '$.id') as bigint) = ? limit 1`,
    parameters: [chatId, file.createdBy, fileId],
  });
  if (!holder || file.recordId !== chatId) throw new AppError("file_not_found");
  return file;
}
