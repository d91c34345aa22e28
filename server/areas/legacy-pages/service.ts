import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { LegacyPage, legacyPagesCalls } from "#shared/contract/legacy-pages";
import { LEGACY_PAGES_LISTED } from "#shared/limits/legacy-pages";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { legacyPageKind } from "./legacy-page";

type Calls = typeof legacyPagesCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const visiblePages = (context: RequestContext) =>
  list(context, legacyPageKind, legacyPageKind.read, { order: { by: "label" }, limit: LEGACY_PAGES_LISTED });

const describe = ({ id, label, root, path, address }: LegacyPage): LegacyPage => ({
  id,
  label,
  root,
  path,
  address,
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

/** @throws AppError legacy_path_taken */
async function check(
  context: RequestContext,
  page: Pick<LegacyPage, "root" | "path">,
  ownId: number | null,
): Promise<void> {
  const isTaken = (await visiblePages(context)).some(
    ({ id, root, path }) => id !== ownId && root === page.root && path === page.path,
  );
  if (isTaken) throw new AppError("legacy_path_taken");
}

export async function createLegacyPage(
  context: RequestContext,
  { label, root, path, address }: Input<"createLegacyPage">,
): Reply<"createLegacyPage"> {
  const grant = await authorize(context, legacyPageKind.create);
  const values = { label, root, path, address };
  await check(context, values, null);
  const result = await commit(context, [legacyPageKind.make(grant, values)]);
  return { legacyPage: { id: objectId(result), ...values }, changeSetId: result.changeSetId };
}

export async function updateLegacyPage(
  context: RequestContext,
  { legacyPageId, ...set }: Input<"updateLegacyPage">,
): Reply<"updateLegacyPage"> {
  const { row, grant } = await open(context, legacyPageKind, legacyPageKind.update, legacyPageId);
  await check(context, { ...describe(row), ...set }, legacyPageId);
  const { changeSetId } = await commit(context, [legacyPageKind.change(grant, set)]);
  return { changeSetId };
}

export async function deleteLegacyPage(
  context: RequestContext,
  { legacyPageId }: Input<"deleteLegacyPage">,
): Reply<"deleteLegacyPage"> {
  const { grant } = await open(context, legacyPageKind, legacyPageKind.delete, legacyPageId);
  const { changeSetId } = await commit(context, [legacyPageKind.trash(grant)]);
  return { changeSetId };
}
