import type { FileEntry } from "#shared/fields/values/file-list";
import type { OrganizationDatabase } from "../../database/types";
import type { RequestContext } from "../../http/context";
import { toEntry } from "./entry";
import { claimFile, findFiles, giveFiles, releaseFiles, type StoredFile } from "./repository";

/**
 * Files of things that are no records, such as tasks: an area takes uploads for them, gives them to their owner after
 * the commit, and serves them by rights of its own. They lie under the table 0, which no one reads by records.
 */

export const findStoredFile = async (
  database: OrganizationDatabase,
  fileId: number,
): Promise<StoredFile | undefined> => (await findFiles(database, [fileId])).get(fileId);

/**
 * Claims one's own uploads, so that nothing else can use them.
 *
 * @returns null where one of them is someone else's, in use or gone
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

/** They belong to their owner from now on, and are no strays any more. */
export const giveToOwner = (
  database: OrganizationDatabase,
  ids: readonly number[],
  ownerId: number,
): Promise<void> => (ids.length === 0 ? Promise.resolve() : giveFiles(database, ids, ownerId));
