import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fileCalls } from "#shared/contract/files";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";
import { removeContent } from "./remove-content";
import { deleteFiles, findFiles, listOfRecords } from "./repository";

type Call = typeof fileCalls.discardUpload;

/** Gives up an upload of one's own; what a record holds already stays. */
export async function discardUpload(
  { org, actor, services }: RequestContext,
  { fileId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const file = (await findFiles(org.database, [fileId])).get(fileId);
  if (!file || file.createdBy !== actor.userId || file.attachedAt !== null)
    throw new AppError("file_not_found");
  await removeContent({ org, services }, await deleteFiles(org.database, [file], true));
  return {};
}

/**
 * Removes every file that records ever held. To be called once they are deleted for ever, after the commit:
 * a stop in between leaves files that nobody reaches, never a record without its files.
 *
 * @param recordIds null for all records of a table that is deleted for ever.
 */
export async function removeFilesOfRecords(
  { org, services }: { org: OrganizationHandle; services: Services },
  tableId: number,
  recordIds: readonly number[] | null,
): Promise<void> {
  const files = await listOfRecords(org.database, tableId, recordIds);
  if (files.length === 0) return;
  await removeContent({ org, services }, await deleteFiles(org.database, files, false));
}
