import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fileCalls } from "#shared/contract/files";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { removeContent } from "./remove-content";
import { deleteFiles, findFiles } from "./repository";

type Call = typeof fileCalls.discardUpload;

/** Discards the user's own upload; a file of a record stays. */
export async function discardUpload(
  { org, actor, services }: RequestContext,
  { fileId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const file = (await findFiles(org.database, [fileId])).get(fileId);
  if (!file || file.createdBy !== actor.userId || file.attachedAt !== null)
    throw new AppError("file_not_found");
  await deleteFiles(org.database, [file], 0);
  await removeContent({ org, services });
  return {};
}
