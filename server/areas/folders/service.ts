import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Folder, foldersCalls, FolderTab } from "#shared/contract/folders";
import { FOLDERS_LISTED } from "#shared/limits/folders";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { findPeople, toInstant, visibleTables } from "../../tables/public";
import { visibleApps } from "../views/public";
import { folderKind } from "./folder";
import { visibleFolders, type FolderRow } from "./list";

type Calls = typeof foldersCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const DEFAULT_ICON = "folder";
const DEFAULT_COLOR = "stone";

/** Describes folders for the caller: without deleted or hidden tables and apps. */
async function describe(context: RequestContext, rows: readonly FolderRow[]): Promise<Folder[]> {
  const [tables, apps, people] = await Promise.all([
    visibleTables(context),
    visibleApps(context),
    findPeople(context.org.database),
  ]);
  const inSight = {
    object: new Set(tables.map(({ id }) => id)),
    dashboard: new Set(apps.map(({ id }) => id)),
  };
  return rows.map(({ id, label, icon, color, tabs, createdAt, createdBy, deletedAt }) => ({
    id,
    label,
    icon,
    color: toColor(color, id),
    status: deletedAt === null ? "active" : "deleted",
    tabs: tabs.filter((tab) => inSight[tab.type].has(tab.id)),
    createdAt: toInstant(createdAt),
    createdBy: people.person(createdBy),
  }));
}

export async function listFolders(context: RequestContext): Reply<"listFolders"> {
  return { items: await describe(context, await visibleFolders(context)) };
}

export async function listTrashedFolders(context: RequestContext): Reply<"listTrashedFolders"> {
  const rows = await list(context, folderKind, folderKind.restore, {
    isTrashed: true,
    order: { by: "deletedAt", descending: true },
    limit: FOLDERS_LISTED,
  });
  return { items: await describe(context, rows) };
}

/** Each table and app once, the first place counts. */
const unique = (tabs: readonly FolderTab[]): FolderTab[] => [
  ...new Map(tabs.map((tab) => [`${tab.type} ${tab.id}`, tab])).values(),
];

export async function createFolder(
  context: RequestContext,
  { label, icon = DEFAULT_ICON, color = DEFAULT_COLOR, tabs = [] }: Input<"createFolder">,
): Reply<"createFolder"> {
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

export async function restoreFolder(
  context: RequestContext,
  { folderId }: Input<"restoreFolder">,
): Reply<"restoreFolder"> {
  const { grant } = await open(context, folderKind, folderKind.restore, folderId);
  const { changeSetId } = await commit(context, [folderKind.restoreFrom(grant)]);
  return { changeSetId };
}

export async function purgeFolder(
  context: RequestContext,
  { folderId }: Input<"purgeFolder">,
): Reply<"purgeFolder"> {
  const { grant } = await open(context, folderKind, folderKind.purge, folderId);
  const { changeSetId } = await commit(context, [folderKind.purgeFrom(grant)]);
  return { changeSetId };
}
