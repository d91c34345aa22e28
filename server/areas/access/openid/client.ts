import { hash } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type Configuration,
} from "openid-client";
import { OPENID_CLIENT_LIFE, OPENID_CLIENTS_CACHED } from "#shared/limits/access";
import { oncePerKey } from "#shared/once-per-key";
import type { Services } from "../../../services";
import type { StoredProvider } from "./repository";

const APPLE_ISSUER = "https://appleid.apple.com";
const APPLE_SECRET_LIFE = "2h";
const EMPTY_STATUSES = new Set([204, 205, 304]);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Where the larger providers say what they are; Microsoft's has the tenant in it. */
export const knownIssuers: Readonly<Record<string, string>> = {
  google: "https://accounts.google.com",
  apple: APPLE_ISSUER,
};

type Fetch = (url: string, options?: FetchOptions) => Promise<Response>;
interface FetchOptions {
  method?: string;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** An issuer is an address that someone gave: it is asked as such. */
export const fetchBy =
  (fetchOutside: Services["fetchOutside"]): Fetch =>
  async (url, { method = "GET", headers = {}, body, signal } = {}) => {
    const answer = await fetchOutside(url, {
      method,
      headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      ...(signal ? { signal } : {}),
    });
    const received = new Headers([...answer.headers].filter(([name]) => name !== "content-encoding"));
    const content = EMPTY_STATUSES.has(answer.status) ? null : Buffer.from(answer.body);
    return new Response(content, { status: answer.status, headers: received });
  };

const textOf = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : String(body));

const clientsOf = oncePerKey(
  (_by: Services["fetchOutside"]) =>
    new LRUCache<string, Configuration>({ max: OPENID_CLIENTS_CACHED, ttl: OPENID_CLIENT_LIFE }),
);

/**
 * Discovers a provider's endpoints and caches them for a while.
 * @throws Error if it does not answer as an OpenID provider
 */
export async function clientOf(
  { fetchOutside }: Pick<Services, "fetchOutside">,
  organizationId: number,
  provider: StoredProvider,
): Promise<Configuration> {
  const { id, revision, issuer, clientId } = provider;
  const key = `${organizationId}:${id}:${revision}:${hash("sha256", provider.clientSecret ?? "")}`;
  const clients = clientsOf(fetchOutside);
  const known = clients.get(key);
  if (known) return known;
  const secret = await secretOf(provider);
  const server = new URL(issuer);
  // Plain http is for a provider on this very machine.
  const isPlain = server.protocol === "http:" && LOOPBACK.test(server.hostname);
  const client = await discovery(server, clientId, {}, secret === null ? None() : announcedAuth(secret), {
    // Checks the signature of ID tokens by the provider's keys, also of those that it sends itself.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: fetchBy(fetchOutside),
  });
  clients.set(key, client);
  return client;
}

/** Authenticates the client as the provider announces: by the body, by a header, or without; by a header if it names none. */
const announcedAuth =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = server;
    const byBody = methods.includes("client_secret_post");
    const byHeader = methods.includes("client_secret_basic") || !methods.includes("none");
    const auth = byBody ? ClientSecretPost(secret) : byHeader ? ClientSecretBasic(secret) : None();
    return auth(server, ...request);
  };

async function secretOf(provider: StoredProvider): Promise<string | null> {
  const { type, clientSecret, clientId, appleTeamId, appleKeyId } = provider;
  if (type !== "apple" || clientSecret === null) return clientSecret;
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: appleKeyId ?? "" })
    .setIssuer(appleTeamId ?? "")
    .setSubject(clientId)
    .setAudience(APPLE_ISSUER)
    .setIssuedAt()
    .setExpirationTime(APPLE_SECRET_LIFE)
    .sign(await importPKCS8(clientSecret, "ES256"));
}
