import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { removeContent } from "./remove-content";
import { claimFile, copyFile, deleteFiles, findFiles, releaseFiles, type StoredFile } from "./repository";

interface TakenFiles {
  files: StoredFile[];
  /** Reverts it if no mail was stored. */
  release(): Promise<void>;
}

/**
 * Claims uploads for a mail of a record, so that nothing else can use them. They belong to the mail with the
 * commit that stores it (`givenToMail`). Files of earlier mails of the record are copied.
 *
 * @throws AppError field_validation_failed for a file that is neither the user's own upload nor of a mail of the
 * record
 */
export async function takeFilesForMail(
  context: Pick<RequestContext, "org" | "actor" | "services" | "language">,
  { tableId, recordId }: { tableId: number; recordId: number },
  fileIds: readonly number[],
): Promise<TakenFiles> {
  const { org, actor, services } = context;
  const { database } = org;
  const place = { tableId, fieldId: 0, at: Date.now() };
  const known = await findFiles(database, fileIds);
  const files: StoredFile[] = [];
  const claimed: number[] = [];
  const copied: StoredFile[] = [];
  const release = async () => {
    await releaseFiles(database, claimed);
    await deleteFiles(database, copied, place.at);
    await removeContent({ org, services });
  };
  try {
    for (const id of fileIds) {
      const file = known.get(id);
      if (file?.tableId !== tableId) throw unknownFile(context);
      if (file.createdBy === actor.userId && (await claimFile(database, id, place))) {
        claimed.push(id);
        files.push(file);
        continue;
      }
      // Claimed by a concurrent request, it may belong to a mail by now.
      const now = (await findFiles(database, [id])).get(id);
      const isOfRecord = now?.recordId === recordId && now.mailId !== null;
      const copy = isOfRecord ? await copyFile(database, id, place, actor.userId) : undefined;
      if (!copy) throw unknownFile(context);
      copied.push(copy);
      files.push(copy);
    }
    return { files, release };
  } catch (error) {
    await release();
    throw error;
  }
}

const unknownFile = ({ language }: Pick<RequestContext, "language">): AppError =>
  new AppError("field_validation_failed", {
    fields: [{ path: "attachments", message: formatMessage(language, "files.unknown") }],
  });
