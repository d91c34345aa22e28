import type { FileEntry } from "#shared/fields/values/file-list";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { toEntry } from "./entry";
import { claimForMessage, findFiles, releaseFromMessage } from "./repository";

/** Files of chat messages belong to no table; what stands for their record is their chat. */
const NO_TABLE = 0;

/**
 * Claims the user's own uploads for a message, so that nothing else uses them.
 * @throws AppError field_validation_failed for another user's upload, or for one in use
 */
export async function takeFilesForMessage(
  { org, actor, language }: Pick<RequestContext, "org" | "actor" | "language">,
  chatId: number,
  fileIds: readonly number[],
): Promise<{ files: FileEntry[]; release: () => Promise<void> }> {
  const { database } = org;
  if (fileIds.length === 0) return { files: [], release: () => Promise.resolve() };
  const known = await findFiles(database, fileIds);
  const claimed: number[] = [];
  const release = () => releaseFromMessage(database, claimed);
  for (const [index, id] of fileIds.entries()) {
    const file = known.get(id);
    const isOwn = file?.tableId === NO_TABLE && file.createdBy === actor.userId;
    if (isOwn && (await claimForMessage(database, id, { chatId, at: Date.now() }))) {
      claimed.push(id);
      continue;
    }
    await release();
    throw new AppError("field_validation_failed", {
      fields: [{ path: `files.${index}`, message: formatMessage(language, "files.unknown") }],
    });
  }
  return { files: fileIds.flatMap((id) => known.get(id) ?? []).map(toEntry), release };
}
