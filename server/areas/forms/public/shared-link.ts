import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { hashToken } from "../../../identity/token";
import { findDefinition } from "../../../tables/public";
import { openForm } from "../find-forms";
import { formKind } from "../form";
import { findLinkByHash } from "./repository";
import { titleOf } from "./title-of";

/**
 * The title of the form behind an open link, for those who may share it.
 *
 * @throws AppError public_view_not_enabled for a link that is closed or has another address by now
 */
export async function titleOfSharedForm(
  context: RequestContext,
  { linkId, token }: { linkId: number; token: string },
): Promise<string> {
  const { database } = context.org;
  const link = await findLinkByHash(database, hashToken(token));
  if (!link?.isActive || link.id !== linkId) throw new AppError("public_view_not_enabled");
  const { row } = await openForm(context, formKind.update, link.formId);
  const table = await findDefinition(database, link.tableId);
  return titleOf(row, { label: table?.label ?? "" });
}
