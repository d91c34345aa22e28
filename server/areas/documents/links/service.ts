import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { DocumentLink, documentLinkCalls } from "#shared/contract/document-links";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { newLinkSecrets, passwordColumns } from "../../../links/secrets";
import { authorize } from "../../../policy/authorize";
import { documentKind } from "../document";
import { openDocument } from "../service";
import { documentLinkKind } from "./document-link";
import { findLinkOfDocument, type StoredDocumentLink } from "./repository";

type Calls = typeof documentLinkCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** Public documents are served below this path, of the organization's own address. */
export const PUBLIC_PATH = "/public-doc";

const describe = (
  { services, org }: RequestContext,
  { isActive, token, expiresAt, passwordHash }: StoredDocumentLink,
): DocumentLink => ({
  isActive,
  url: `${services.originOf(org.organization.subdomain)}${PUBLIC_PATH}/${token}`,
  expiresAt,
  hasPassword: passwordHash !== null,
});

/** @throws AppError permission_denied without full control */
export async function getDocumentLink(
  context: RequestContext,
  { documentId }: Input<"getDocumentLink">,
): Reply<"getDocumentLink"> {
  await authorize(context, documentKind.update, await openDocument(context, documentId));
  const link = await findLinkOfDocument(context.org.database, documentId);
  return { link: link && describe(context, link) };
}

export async function setDocumentLink(
  context: RequestContext,
  { documentId, password, renew, ...set }: Input<"setDocumentLink">,
): Reply<"setDocumentLink"> {
  await authorize(context, documentKind.update, await openDocument(context, documentId));
  const { database } = context.org;
  const known = await findLinkOfDocument(database, documentId);
  const values = { ...set, ...(await passwordColumns(password)) };
  const { changeSetId } = await commit(context, [
    known
      ? documentLinkKind.change(await authorize(context, documentLinkKind.update, known.id), {
          ...values,
          ...(renew && newLinkSecrets()),
        })
      : documentLinkKind.make(await authorize(context, documentLinkKind.create, { documentId }), {
          documentId,
          ...newLinkSecrets(),
          ...values,
        }),
  ]);
  const link = await findLinkOfDocument(database, documentId);
  if (!link) throw new Error("A link was stored");
  return { link: describe(context, link), changeSetId };
}
