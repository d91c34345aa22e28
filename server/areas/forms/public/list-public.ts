import type { ReplyOf } from "#shared/contract/define";
import type { formLinkCalls, ListedPublicForm } from "#shared/contract/public-forms";
import { PUBLIC_FORMS_LISTED } from "#shared/limits/public-forms";
import type { RequestContext } from "../../../http/context";
import { shareAddress } from "../../../links/addresses";
import { list } from "../../../objects/read";
import { findDefinition, toInstant } from "../../../tables/public";
import { formKind } from "../form";
import { openTokens } from "./repository";
import { titleOf } from "./title-of";

/** Forms with an open link that the reader may share; to others the addresses are not told. */
export async function listPublicForms(
  context: RequestContext,
): Promise<ReplyOf<(typeof formLinkCalls)["listPublicForms"]>> {
  const { database } = context.org;
  const tokens = await openTokens(database);
  const forms =
    tokens.size === 0 ? [] : await list(context, formKind, formKind.update, { order: { by: "label" } });
  const items: ListedPublicForm[] = [];
  for (const { id, tableId, recordId, purpose, label, createdAt } of forms) {
    const token = tokens.get(id);
    const table = token === undefined ? null : await findDefinition(database, tableId);
    if (token === undefined || !table || items.length >= PUBLIC_FORMS_LISTED) continue;
    const { icon, color } = table;
    const look = { label: titleOf({ label, purpose }, table), icon, color };
    const at = { token, url: shareAddress(context, token), createdAt: toInstant(createdAt) };
    items.push({ formId: id, tableId, recordId, purpose, ...look, ...at });
  }
  return { items };
}
