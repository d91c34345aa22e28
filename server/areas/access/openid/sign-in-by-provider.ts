import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { OAUTH_LIFE } from "#shared/limits/access";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import { hashToken, newToken } from "../../../identity/token";
import { findUser, findUserByEmail, type StoredUser } from "../../../identity/user-repository";
import type { Services } from "../../../services";
import { noteEvent, type Client } from "../events/note-event";
import { readClaims } from "./claims";
import { clientOf, fetchBy } from "./client";
import { followRoleClaim } from "./role-by-claim";
import {
  findLinkedUser,
  findProvider,
  findProviderById,
  insertLink,
  takeTicket,
  useOnce,
  type Said,
  type StoredProvider,
} from "./repository";

/** An identity token may be this old, as jose writes times. */
const TOKEN_AGE = "10m";

export interface Proof {
  email: string;
  oauthProvider?: string | undefined;
  oauthToken?: string | undefined;
  /** Apple's name for someone. */
  identifier?: string | undefined;
  identityToken?: string | undefined;
}

/**
 * Finds whom a provider vouches for: by its own name for them where they came before, else by their verified address.
 *
 * @throws AppError oauth_mismatch where that is no one who may come in; oauth_failed for a proof that is none
 */
export async function checkProvider(
  services: Services,
  org: OrganizationHandle,
  proof: Proof,
  client: Client,
): Promise<StoredUser> {
  const { provider, said } = proof.oauthToken
    ? await ofTicket(org, proof.oauthToken)
    : await ofIdentityToken(services, org, proof);
  const user = proof.email === said.email ? await findPerson(org, provider, said) : undefined;
  if (!user || user.isActive !== 1) {
    const { email } = said;
    await noteEvent(org, client, {
      userId: user?.id ?? null,
      email,
      kind: "refused",
      detail: "oauth_mismatch",
    });
    throw new AppError("oauth_mismatch");
  }
  const { subject } = said;
  await insertLink(org.database, {
    providerId: provider.id,
    subject,
    userId: user.id,
    createdAt: Date.now(),
  });
  await followRoleClaim(services, org, provider, user, said, client);
  return user;
}

async function findPerson(
  { database }: OrganizationHandle,
  { id }: StoredProvider,
  { subject, email }: Said,
) {
  const linked = await findLinkedUser(database, id, subject);
  const user = linked && (await findUser(database, linked.userId));
  return user ?? findUserByEmail(database, email);
}

async function ofTicket({ database }: OrganizationHandle, ticket: string) {
  const said = await takeTicket(database, hashToken(ticket), Date.now());
  const provider = said && (await findProviderById(database, said.providerId));
  if (!said || provider?.isEnabled !== 1) throw new AppError("oauth_failed");
  return { provider, said };
}

/** A token that a provider gave the client itself: its signature, issuer, audience and age count, and it counts once. */
async function ofIdentityToken(services: Services, org: OrganizationHandle, proof: Proof) {
  const { oauthProvider = "", identityToken = "", identifier } = proof;
  const provider = await findProvider(org.database, oauthProvider);
  if (provider?.isEnabled !== 1) throw new AppError("oauth_failed");
  const said = await readToken(services, org, provider, identityToken).catch((error: unknown) => {
    services.log.warn({ err: error, provider: oauthProvider }, "an identity token was refused");
    throw new AppError("oauth_failed", { cause: error });
  });
  if (!said || (identifier !== undefined && identifier !== said.subject))
    throw new AppError("oauth_mismatch");
  const now = Date.now();
  const once = {
    stateHash: hashToken(identityToken),
    secretHash: hashToken(newToken()),
    providerId: provider.id,
  };
  // Until its age alone refuses it.
  if (!(await useOnce(org.database, { ...once, expiresAt: now + 2 * OAUTH_LIFE }, now)))
    throw new AppError("oauth_failed");
  return { provider, said };
}

async function readToken(
  services: Services,
  org: OrganizationHandle,
  provider: StoredProvider,
  identityToken: string,
): Promise<Said | null> {
  const client = await clientOf(services, org.organization.id, provider);
  const { issuer, jwks_uri: keys = "" } = client.serverMetadata();
  const keySet = createRemoteJWKSet(new URL(keys), { [customFetch]: fetchBy(services.fetchOutside) });
  const checks = { issuer, audience: provider.clientId, maxTokenAge: TOKEN_AGE };
  const { payload } = await jwtVerify(identityToken, keySet, checks);
  return readClaims(payload, provider);
}
