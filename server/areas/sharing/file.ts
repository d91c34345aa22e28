import type { ParsedOf } from "#shared/contract/define";
import type { publicPageCalls } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { openCellFile } from "../files/public";
import { actAs } from "./act-as";
import { countVisitor } from "./limits";
import { openSource, openView } from "./open-view";

/** A file in a cell that the block shows. */
export async function getPublicFile(
  context: PublicPageContext,
  { token, tableId, pass, fileId, size }: ParsedOf<(typeof publicPageCalls)["getPublicFile"]>,
): Promise<StoredFileReply> {
  const view = await openView(context, token, { pass });
  const source = openSource(view, tableId);
  if (source.values.size === 0) throw new AppError("file_not_found");
  await countVisitor(context, view.link.id, "read");
  const actor = await actAs(context, view, source, "values");
  return openCellFile({ ...context, actor }, { tableId: source.table.id, fileId, size });
}
