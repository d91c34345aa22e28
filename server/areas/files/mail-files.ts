import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { removeContent } from "./remove-content";
import { claimFile, copyFile, deleteFiles, findFiles, releaseFiles, type StoredFile } from "./repository";

interface TakenFiles {
  files: StoredFile[];
  /** Where no mail came of it: everything is as before. */
  release(): Promise<void>;
}

/**
 * Means uploads for a mail of a record: from then on nobody else has them. They are the mail's with the commit that
 * notes it (`givenToMail`). What a mail of the same record has already is copied.
 *
 * @throws AppError field_validation_failed for a file that is neither one's own upload nor a mail's of the record
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
      // Claimed by somebody quicker, it may have become a mail's meanwhile.
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
