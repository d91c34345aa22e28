import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { formCalls } from "#shared/contract/forms";
import { FORM_PICTURE_SIZE } from "#shared/limits/forms";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { pictureReply, takePicture } from "../files/public";
import { openTable, tableKind } from "../../tables/public";
import { formPictureKind } from "./form";

type Calls = typeof formCalls;

/** @throws AppError invalid_picture, file_empty, upload_quota_reached, permission_denied */
export async function uploadFormPicture(
  context: RequestContext & { multipart: Multipart },
  { tableId }: ParsedOf<Calls["uploadFormPicture"]>,
): Promise<ReplyOf<Calls["uploadFormPicture"]>> {
  try {
    await openTable(context, tableId, tableKind.update);
    requirePlan(context.actor, "forms");
  } catch (error) {
    // The rest of a refused file is read and dropped, so that the client gets the answer.
    context.multipart.file?.stream.resume();
    throw error;
  }
  const key = await takePicture(context, FORM_PICTURE_SIZE);
  const grant = await authorize(context, formPictureKind.create, { tableId });
  const result = await commit(context, [formPictureKind.make(grant, { tableId, key })]);
  return { fileId: objectId(result) };
}

/** @throws AppError file_not_found also for one of another table */
export async function getFormPicture(
  context: RequestContext,
  { tableId, fileId }: ParsedOf<Calls["getFormPicture"]>,
): Promise<StoredFileReply> {
  await openTable(context, tableId, tableKind.read);
  const { row } = await open(context, formPictureKind, formPictureKind.read, fileId);
  if (row.tableId !== tableId) throw new AppError("file_not_found");
  return pictureReply(context.services.files, row.key, "picture");
}
