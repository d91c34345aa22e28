import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { foldersCalls, FolderTab } from "#shared/contract/folders";
import { FOLDER_TABS_MAX } from "#shared/limits/folders";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { describeObjects } from "../../objects/describe-objects";
import { open } from "../../objects/read";
import { checkWireKinds, refOfTab } from "../../objects/wire-kind";
import { folderKind } from "./folder";
import { visibleFolders, type FolderRow } from "./list";

type Call = (typeof foldersCalls)["moveToFolder"];

/** @throws AppError folder_not_found; folder_item_not_found for objects hidden from the caller; folder_full */
export async function moveToFolder(
  context: RequestContext,
  { tab, folderId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  checkWireKinds(context.org.database, [tab]);
  const [described, folders] = await Promise.all([
    describeObjects(context, [refOfTab(tab)]),
    visibleFolders(context),
  ]);
  if (described.size === 0) throw new AppError("folder_item_not_found");
  const target = folders.find(({ id }) => id === folderId);
  if (folderId !== null && !target) throw new AppError("folder_not_found");
  if (target && !holds(target, tab) && target.tabs.length >= FOLDER_TABS_MAX)
    throw new AppError("folder_full", { values: { count: FOLDER_TABS_MAX } });
  const changed = folders.filter((folder) => holds(folder, tab) !== (folder === target));
  if (changed.length === 0) return { changeSetId: null };
  const operations = await Promise.all(
    changed.map(async ({ id }) => {
      const { row, grant } = await open(context, folderKind, folderKind.update, id);
      const tabs = id === folderId ? [...row.tabs, tab] : row.tabs.filter((one) => !isSame(one, tab));
      return folderKind.change(grant, { tabs }, { tabs: row.tabs });
    }),
  );
  const { changeSetId } = await commit(context, operations);
  return { changeSetId };
}

const isSame = (one: FolderTab, other: FolderTab): boolean => one.id === other.id && one.type === other.type;
const holds = ({ tabs }: FolderRow, tab: FolderTab): boolean => tabs.some((one) => isSame(one, tab));
