import {
  VIEW_ACCESS_DURATION,
  VIEW_CALLERS_KEPT,
  VIEW_PASSWORD_GUESSES,
  VIEW_PASSWORD_PERIOD,
  VIEW_READS_PER_MINUTE,
  VIEW_TOKEN_GUESSES,
} from "#shared/limits/public-views";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { verifyPassword } from "../../../identity/password";
import { hashToken } from "../../../identity/token";
import { defineAccessTokens } from "../../../links/access-token";
import { hasEnded } from "../../../links/expiry";
import { countLinkUse, linkRateLimit } from "../../../links/limits";
import { findBy, type RowOf } from "../../../objects/read";
import { perMinute, type Rate } from "../../../rate-limiter";
import { documentKind } from "../document";
import { findLinkByHash, type StoredDocumentLink } from "./repository";

export type Visitor = Pick<PublicPageContext, "org" | "services" | "address">;

const rates = (most: number) => ({ most, per: VIEW_PASSWORD_PERIOD });
const limit = (name: string, ...of: Rate[]) =>
  linkRateLimit(`public document ${name}`, VIEW_CALLERS_KEPT, ...of);
const reads = { address: limit("reader", perMinute(VIEW_READS_PER_MINUTE)), link: null };
const guesses = { address: limit("guesser", rates(VIEW_PASSWORD_GUESSES)), link: null, isPerLink: true };
const wrongTokens = { address: limit("wrong tokens", rates(VIEW_TOKEN_GUESSES)), link: null };

export const documentAccess = defineAccessTokens({
  purpose: "view",
  duration: VIEW_ACCESS_DURATION,
  locked: "public_view_locked",
});

/** @throws AppError not_found for forged, renewed and turned off links; too_many_requests; public_view_expired */
export async function findPublicDocument(
  visitor: Visitor,
  token: string,
): Promise<{ link: StoredDocumentLink; document: RowOf<typeof documentKind> }> {
  const { database } = visitor.org;
  const link = await findLinkByHash(database, hashToken(token));
  const document = link?.isActive ? await findBy(database, documentKind, { id: link.documentId }) : undefined;
  if (!link || !document || document.deletedAt !== null) {
    await countLinkUse(visitor, 0, wrongTokens);
    throw new AppError("not_found");
  }
  await countLinkUse(visitor, link.id, reads);
  if (hasEnded(link)) throw new AppError("public_view_expired");
  return { link, document };
}

/** @throws AppError public_view_locked without the access token of the right password */
export async function openPublicDocument(visitor: Visitor, token: string, accessToken: string | undefined) {
  const found = await findPublicDocument(visitor, token);
  if (found.link.passwordHash !== null) documentAccess.check(found.link, accessToken);
  return found;
}

/** @returns an access token. @throws AppError public_view_wrong_password, too_many_requests */
export async function unlockPublicDocument(
  visitor: Visitor,
  token: string,
  password: string,
): Promise<string> {
  const { link } = await findPublicDocument(visitor, token);
  await countLinkUse(visitor, link.id, guesses);
  if (!(await verifyPassword(link.passwordHash, password))) throw new AppError("public_view_wrong_password");
  return documentAccess.create(link);
}
