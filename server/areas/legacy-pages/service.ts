import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { LegacyPage, legacyPagesCalls } from "#shared/contract/legacy-pages";
import { LEGACY_FILES_PATH, LEGACY_PAGES_LISTED } from "#shared/limits/legacy-pages";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list, open, type RowOf } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { claimFiles, newFolder } from "./files";
import { legacyPageKind } from "./legacy-page";
import { FIRST_FILE } from "./serve-files";

type Calls = typeof legacyPagesCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const visiblePages = (context: RequestContext) =>
  list(context, legacyPageKind, legacyPageKind.read, { order: { by: "label" }, limit: LEGACY_PAGES_LISTED });

type Stored = Pick<
  RowOf<typeof legacyPageKind>,
  "label" | "root" | "path" | "address" | "files" | "folder" | "hosts"
>;

/** Pages from before folders are framed by their address until they are saved. */
function frameOf(address: string, fileCount: number, folder: string | null): string {
  if (folder === null) return address;
  return `${LEGACY_FILES_PATH}/${folder}${fileCount > 0 ? `/${FIRST_FILE}` : ""}`;
}

const describe = ({ id, files, folder, ...page }: Stored & { id: number }): LegacyPage => ({
  id,
  label: page.label,
  root: page.root,
  path: page.path,
  address: page.address,
  hosts: page.hosts,
  fileCount: files.length,
  frame: frameOf(page.address, files.length, folder),
});

export async function listLegacyPages(context: RequestContext): Reply<"listLegacyPages"> {
  return { items: (await visiblePages(context)).map(describe) };
}

export async function findLegacyPage(
  context: RequestContext,
  { root, path }: Input<"findLegacyPage">,
): Reply<"findLegacyPage"> {
  const page = (await visiblePages(context)).find((one) => one.root === root && one.path === path);
  if (!page) throw new AppError("legacy_page_not_found");
  return { legacyPage: describe(page) };
}

/** @throws AppError legacy_page_without_source, legacy_page_without_start, legacy_path_taken */
async function check(
  context: RequestContext,
  page: Pick<Stored, "root" | "path" | "address" | "files">,
  ownId: number | null,
): Promise<void> {
  if (page.address === "" && page.files.length === 0) throw new AppError("legacy_page_without_source");
  if (page.files.length > 0 && !page.files.some((file) => file.path === FIRST_FILE))
    throw new AppError("legacy_page_without_start");
  const isTaken = (await visiblePages(context)).some(
    ({ id, root, path }) => id !== ownId && root === page.root && path === page.path,
  );
  if (isTaken) throw new AppError("legacy_path_taken");
}

export async function createLegacyPage(
  context: RequestContext,
  { files = [], ...given }: Input<"createLegacyPage">,
): Reply<"createLegacyPage"> {
  const grant = await authorize(context, legacyPageKind.create);
  const values: Stored = { ...given, files, folder: newFolder() };
  await check(context, values, null);
  const claimed = await claimFiles(context, files, null);
  const result = await orRelease(claimed, commit(context, [legacyPageKind.make(grant, values)]));
  const id = objectId(result);
  await claimed.keep(id);
  return { legacyPage: describe({ id, ...values }), changeSetId: result.changeSetId };
}

export async function updateLegacyPage(
  context: RequestContext,
  { legacyPageId, ...given }: Input<"updateLegacyPage">,
): Reply<"updateLegacyPage"> {
  const { row, grant } = await open(context, legacyPageKind, legacyPageKind.update, legacyPageId);
  const set = { ...given, ...((given.files || row.folder === null) && { folder: newFolder() }) };
  await check(context, { ...row, ...set }, legacyPageId);
  const claimed = await claimFiles(context, given.files ?? [], legacyPageId);
  const { changeSetId } = await orRelease(claimed, commit(context, [legacyPageKind.change(grant, set)]));
  await claimed.keep(legacyPageId);
  return { changeSetId };
}

/** Files of a change that failed can be used again. */
async function orRelease<Result>(
  { release }: { release: () => Promise<void> },
  change: Promise<Result>,
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    await release();
    throw error;
  }
}

export async function deleteLegacyPage(
  context: RequestContext,
  { legacyPageId }: Input<"deleteLegacyPage">,
): Reply<"deleteLegacyPage"> {
  const { grant } = await open(context, legacyPageKind, legacyPageKind.delete, legacyPageId);
  const { changeSetId } = await commit(context, [legacyPageKind.trash(grant)]);
  return { changeSetId };
}
