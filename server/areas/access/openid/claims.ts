import { foldEmail } from "#shared/fold-email";
import type { StoredProvider, Said } from "./repository";

/** The tenant of an organisation's own; the addresses of one that everybody may join prove nothing. */
const OWN_TENANT = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/v2\.0\/?$/i;
export const isOwnTenant = (issuer: string): boolean => OWN_TENANT.test(issuer);

type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads the claims of an identity token whose signature, issuer and audience have been checked.
 * @returns null without an e-mail address that the provider vouches for
 */
export function readClaims(claims: Claims, provider: StoredProvider): Said | null {
  const { sub } = claims;
  const email = addressOf(claims, provider);
  if (typeof sub !== "string" || email === null || !isVerified(claims, provider)) return null;
  const said = provider.roleClaim === null ? [] : listOf(claimAt(claims, provider.roleClaim));
  return { subject: sub, email, roles: JSON.stringify(said) };
}

/** A claim by its name or by its path: `groups`, `realm_access.roles`. Names may contain dots too, as addresses do. */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== "object" || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Claims)[path];
  for (let dot = path.indexOf("."); dot > 0; dot = path.indexOf(".", dot + 1)) {
    const found = claimAt(claimAt(claims, path.slice(0, dot)), path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a token lacks what its provider may say elsewhere. */
export const isIncomplete = (claims: Claims, { roleClaim }: StoredProvider): boolean =>
  claims["email"] === undefined ||
  claims["email_verified"] === undefined ||
  (roleClaim !== null && claimAt(claims, roleClaim) === undefined);

/** The claims of a token, and of the userinfo endpoint those that it lacks. An address is verified where it is named. */
export function mergeClaims(token: Claims, userinfo: Claims): Claims {
  const { email_verified: verified, ...rest } = userinfo;
  const isSameAddress = token["email"] === undefined || token["email"] === userinfo["email"];
  return { ...rest, ...(isSameAddress && { email_verified: verified }), ...token };
}

function addressOf({ email, preferred_username: name }: Claims, { type }: StoredProvider): string | null {
  const given = email ?? (type === "microsoft" ? name : undefined);
  return typeof given === "string" && /^\S+@\S+$/.test(given) ? foldEmail(given) : null;
}

function isVerified(
  { email_verified: said }: Claims,
  { type, issuer, trustsEmail }: StoredProvider,
): boolean {
  // Apple writes its booleans as text.
  if (said === true || said === "true") return true;
  if (said === false || said === "false") return false;
  return trustsEmail === 1 || (type === "microsoft" && isOwnTenant(issuer));
}

const listOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((value): value is string => typeof value === "string");
