import type { ParsedOf } from "#shared/contract/define";
import type { publicPageCalls } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { shownPicture } from "../apps/public";
import { openCellFile } from "../files/public";
import { actAs } from "./act-as";
import { cacheFile } from "./reply-cache";
import { countVisitor } from "./limits";
import { openView } from "./open-view";

/** An image that was uploaded for the page and is used on it. */
export async function getPublicPicture(
  context: PublicPageContext,
  { token, pass, fileId }: ParsedOf<(typeof publicPageCalls)["getPublicPicture"]>,
): Promise<StoredFileReply> {
  const view = await openView(context, token, { pass });
  const { org, services } = context;
  return cacheFile(org.database, `${view.link.id} picture ${fileId}`, async () => {
    await countVisitor(context, view.link.id, "read");
    return shownPicture({ org, services, actor: services.actors.system(org) }, view.row, fileId);
  });
}

/** A file in a cell that one of the page's blocks shows. @throws AppError file_not_found for every other */
export async function getPublicFile(
  context: PublicPageContext,
  { token, pass, fileId, size }: ParsedOf<(typeof publicPageCalls)["getPublicFile"]>,
): Promise<StoredFileReply> {
  const view = await openView(context, token, { pass });
  const { org, services } = context;
  return cacheFile(org.database, `${view.link.id} file ${fileId} ${size}`, async () => {
    await countVisitor(context, view.link.id, "read");
    for (const source of view.sources.values()) {
      if (source.values.size === 0) continue;
      const actor = await actAs(context, view, source, "values");
      const file = await openCellFile({ org, services, actor }, { tableId: source.table.id, fileId, size });
      if (file) return file;
    }
    throw new AppError("file_not_found");
  });
}
