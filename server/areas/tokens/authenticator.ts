import { LRUCache } from "lru-cache";
import { apiScopes, includes, type ApiScopes } from "#shared/api/scopes";
import { API_TOKEN_TOUCH_INTERVAL, API_TOKENS_CACHED } from "#shared/limits/tokens";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../database/types";
import { addressOf } from "../../request/client-address";
import { trustProxies } from "../../http/proxies";
import type { CredentialAuthenticator } from "../../identity/authenticators/authenticator";
import { hashToken } from "../../identity/token";
import type { OrganizationHandle } from "../../organization-handle";
import { planOf } from "../../plans/plan";
import type { Actor } from "../../policy/actor";
import { rightsOf, rightsVersion } from "../../policy/rights";
import type { Config } from "../../config";
import type { Services } from "../../services";
import type { CallCounter } from "./count-calls";
import { paceCalls } from "./pace-calls";
import { findTokenByHash, touchToken } from "./repository";
import { opensCall, policyScopes } from "./scopes";
import { isTokenValue } from "./token-value";

interface Known {
  id: number;
  actor: Actor;
  scopes: ApiScopes;
  expiresAt: number | null;
  isAllowedAddress: (address: string) => boolean;
  rightsVersion: number;
  touchedAt: number;
}

/** Tokens in use. Any change of a token or of rights, on any server, ends an entry. */
const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache = new LRUCache<string, Known>({ max: API_TOKENS_CACHED });
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === "apiToken" || object === "table")) cache.clear();
  });
  return cache;
});

const proxiesOf = oncePerKey((config: Config) => trustProxies(config.proxies));

/** API tokens: `Authorization: Bearer wl_…`. They act for their user, limited to their scopes. */
export const tokenAuthenticator = (calls: CallCounter): CredentialAuthenticator => ({
  name: "apiToken",
  accepts: ({ token, from }) => from === "bearer" && isTokenValue(token),
  async authenticate({ org, services }, { token }, request) {
    const tokenHash = hashToken(token);
    const cache = cacheOf(org.database);
    const cached = cache.get(tokenHash);
    const isFresh = cached?.rightsVersion === rightsVersion(org.database);
    const known = isFresh ? cached : await load(org, services, tokenHash);
    if (!known) return null;
    if (!isFresh) cache.set(tokenHash, known);
    const now = Date.now();
    if (known.expiresAt !== null && known.expiresAt <= now) return null;
    const address = addressOf(request, proxiesOf(services.config));
    if (!known.isAllowedAddress(address)) return null;
    planOf(org).require("api");
    await paceCalls(services, org);
    calls.count(org, known.id);
    if (now - known.touchedAt > API_TOKEN_TOUCH_INTERVAL) {
      known.touchedAt = now;
      await touchToken(org.database, known.id, { at: now, from: address });
    }
    const { scopes } = known;
    return {
      actor: known.actor,
      limitKey: `token ${known.id}`,
      opens: (definition) => opensCall(scopes, definition),
    };
  },
});

async function load(org: OrganizationHandle, services: Services, tokenHash: string): Promise<Known | null> {
  const version = rightsVersion(org.database);
  const stored = await findTokenByHash(org.database, tokenHash);
  if (stored?.isActive !== 1) return null;
  const given = apiScopes.parse(JSON.parse(stored.scopes));
  const scopes = withEveryTableNamed(given, [...(await rightsOf(org.database)).tables.keys()]);
  const { id, name, actsFor: personId, expiresAt } = stored;
  const principal = { kind: "token", id, scopes: policyScopes(scopes), personId, name } as const;
  const actor = await services.actors.principal(org, principal);
  if (!actor) return null;
  const addresses = JSON.parse(stored.addresses) as string[];
  return {
    id,
    actor,
    scopes,
    expiresAt,
    isAllowedAddress: addresses.length === 0 ? () => true : trustProxies(addresses.join(",")),
    rightsVersion: version,
    touchedAt: 0,
  };
}

/**
 * The policy's scopes only add rights. If a table has less than every table, the others are named one by one; a new
 * table ends the cached entry.
 */
export function withEveryTableNamed(scopes: ApiScopes, tableIds: readonly number[]): ApiScopes {
  const { tables, everyTable } = scopes;
  if (tables.every(({ right }) => includes(right, everyTable))) return scopes;
  const named = new Map(tables.map(({ id, right }) => [id, right]));
  const all = tableIds.map((id) => ({ id, right: named.get(id) ?? everyTable }));
  return { ...scopes, tables: all, everyTable: "none" };
}
