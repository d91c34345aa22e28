import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls } from "#shared/contract/roles";
import { EVERY, type PageAccess } from "#shared/permissions/role-profile";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { toDocumentLevels } from "../../policy/document-level";
import { openRole } from "./open-role";
import { NO_PAGES } from "./profile";
import { refuseBeyondOwn } from "./refuse-beyond-own";
import { listDocuments } from "./repository";
import { roleKind } from "../../identity/role-kind";

type Call = (typeof roleCalls)["setDocumentAccess"];

/** @throws AppError document_not_found; permission_denied for a level above the actor's own */
export const setDocumentAccess = (
  context: RequestContext,
  { roleId, key, level }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> =>
  retryOnConflict(async () => {
    const { row, grant } = await openRole(context, roleKind.update, roleId);
    const documents = await listDocuments(context.org.database);
    if (key !== EVERY && !documents.some(({ id }) => id === Number(key)))
      throw new AppError("document_not_found");
    const pages = withLevel(row.pages ?? NO_PAGES, key, level);
    await refuseBeyondOwn(context, roleId, { documentLevels: toDocumentLevels(JSON.stringify(pages)) });
    const { changeSetId } = await commit(context, [roleKind.change(grant, { pages }, { pages: row.pages })]);
    return { changeSetId };
  });

function withLevel(pages: PageAccess, key: string, level: ParsedOf<Call>["level"]): PageAccess {
  const { [key]: _, ...enabled } = pages.doc_pages_enabled;
  const disabled = pages.doc_pages_disabled.filter((one) => one !== key);
  return {
    ...pages,
    doc_pages_enabled: level === null || level === "default" ? enabled : { ...enabled, [key]: level },
    doc_pages_disabled: level === null ? [...disabled, key] : disabled,
  };
}
