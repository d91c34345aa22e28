import type { FileEntry } from "#shared/fields/values/file-list";
import type { OrganizationDatabase } from "../../database/types";
import type { RequestContext } from "../../http/context";
import { toEntry } from "./entry";
import { claimFile, findFiles, giveFiles, releaseFiles, type StoredFile } from "./repository";

/**
 * Files of objects other than records, such as tasks: an area claims uploads for them, assigns them to their owner
 * after the commit, and serves them with its own permissions. They are stored under table 0, which no record query
 * reads.
 */

export const findStoredFile = async (
  database: OrganizationDatabase,
  fileId: number,
): Promise<StoredFile | undefined> => (await findFiles(database, [fileId])).get(fileId);

/**
 * Claims the user's own uploads, so that nothing else can use them.
 * @returns null if one of them is another user's, in use or deleted
 */
export async function takeUploads(
  { org, actor }: Pick<RequestContext, "org" | "actor">,
  tableId: number,
  ids: readonly number[],
): Promise<{ entries: FileEntry[]; release: () => Promise<void> } | null> {
  const { database } = org;
  const known = await findFiles(database, ids);
  const claimed: StoredFile[] = [];
  const release = () =>
    releaseFiles(
      database,
      claimed.map(({ id }) => id),
    );
  for (const id of ids) {
    const file = known.get(id);
    const isOwn = file?.createdBy === actor.userId && file.tableId === tableId && file.recordId === null;
    if (!isOwn || !(await claimFile(database, id, { tableId, fieldId: 0, at: Date.now() }))) {
      await release();
      return null;
    }
    claimed.push(file);
  }
  return { entries: claimed.map(toEntry), release };
}

/** Assigns the files to their owner, so that they are not orphaned. */
export const giveToOwner = (
  database: OrganizationDatabase,
  ids: readonly number[],
  ownerId: number,
): Promise<void> => (ids.length === 0 ? Promise.resolve() : giveFiles(database, ids, ownerId));
