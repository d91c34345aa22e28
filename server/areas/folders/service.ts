import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Folder, foldersCalls, FolderTab } from "#shared/contract/folders";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { describeObjects, refKey } from "../../objects/describe-objects";
import { checkWireKinds, refOfTab } from "../../objects/wire-kind";
import { findPeople, toInstant } from "../../tables/public";
import { folderKind } from "./folder";
import { visibleFolders, type FolderRow } from "./list";

type Calls = typeof foldersCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const DEFAULT_ICON = "folder";
const DEFAULT_COLOR = "stone";

/** Describes folders for the caller: without deleted or hidden tables and apps. */
async function describe(context: RequestContext, rows: readonly FolderRow[]): Promise<Folder[]> {
  const refs = rows.flatMap(({ tabs }) => tabs.map(refOfTab));
  const [described, people] = await Promise.all([
    describeObjects(context, refs, { onlyListed: true }),
    findPeople(context.org.database),
  ]);
  return rows.map(({ id, label, icon, color, tabs, createdAt, createdBy, deletedAt }) => ({
    id,
    label,
    icon,
    color: toColor(color, id),
    status: deletedAt === null ? "active" : "deleted",
    tabs: tabs.filter((tab) => described.has(refKey(refOfTab(tab)))),
    createdAt: toInstant(createdAt),
    createdBy: people.person(createdBy),
  }));
}

export async function listFolders(context: RequestContext): Reply<"listFolders"> {
  return { items: await describe(context, await visibleFolders(context)) };
}

/** Each table and app once, the first place counts. */
const unique = (tabs: readonly FolderTab[]): FolderTab[] => [
  ...new Map(tabs.map((tab) => [`${tab.type} ${tab.id}`, tab])).values(),
];

export async function createFolder(
  context: RequestContext,
  { label, icon = DEFAULT_ICON, color = DEFAULT_COLOR, tabs = [] }: Input<"createFolder">,
): Reply<"createFolder"> {
  checkWireKinds(context.org.database, tabs);
  const grant = await authorize(context, folderKind.create);
  const made = folderKind.make(grant, { label, icon, color, tabs: unique(tabs) });
  const result = await commit(context, [made]);
  const { row } = await open(context, folderKind, folderKind.read, objectId(result));
  const [folder] = await describe(context, [row]);
  if (!folder) throw new Error("A new folder is described");
  return { folder, changeSetId: result.changeSetId };
}

/** @throws AppError folder_not_found; change_conflict if another request changed its contents */
export async function updateFolder(
  context: RequestContext,
  { folderId, tabs, expect, ...details }: Input<"updateFolder">,
): Reply<"updateFolder"> {
  checkWireKinds(context.org.database, tabs ?? []);
  const { row, grant } = await open(context, folderKind, folderKind.update, folderId);
  const [shown] = await describe(context, [row]);
  if (expect?.tabs && JSON.stringify(expect.tabs) !== JSON.stringify(shown?.tabs))
    throw new AppError("change_conflict");
  // Items hidden from the caller stay in the folder.
  const kept = row.tabs.filter(
    (tab) => !shown?.tabs.some((one) => one.id === tab.id && one.type === tab.type),
  );
  const set = { ...details, ...(tabs && { tabs: unique([...tabs, ...kept]) }) };
  const { changeSetId } = await commit(context, [
    folderKind.change(grant, set, tabs ? { tabs: row.tabs } : {}),
  ]);
  return { changeSetId };
}

export async function deleteFolder(
  context: RequestContext,
  { folderId }: Input<"deleteFolder">,
): Reply<"deleteFolder"> {
  const { grant } = await open(context, folderKind, folderKind.delete, folderId);
  const { changeSetId } = await commit(context, [folderKind.trash(grant)]);
  return { changeSetId };
}
