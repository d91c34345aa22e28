import { LRUCache } from "lru-cache";
import { SESSION_DAYS, SESSION_TOUCH_INTERVAL, SESSIONS_CACHED } from "#shared/limits/access";
import { commitChanges } from "../changes/commit";
import { bookkeeping } from "../engine/changes/operations";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import { authorize } from "../policy/authorize";
import { rightsVersion } from "../policy/rights";
import type { Actors, Sessions } from "../services";
import { sessionKind } from "./session-kind";
import {
  endOfSession,
  findSession,
  findSessionById,
  listSessions,
  noteLogin,
  touchSession,
} from "./session-repository";
import { hashToken, newToken } from "./token";

const LIFE = SESSION_DAYS * 86_400_000;

interface Entry {
  sessionId: number;
  actor: Actor;
  expiresAt: number;
  lastUsedAt: number;
  createdAt: number;
  /** The rights version before the entry was read. */
  rightsVersion: number;
}

/**
 * The sessions of all organisations. Active ones are cached; an entry is valid only until any rights change or a
 * session ends, on any server, so that the next request sees the change.
 */
export function createSessions(actors: Actors, now: () => number = Date.now): Sessions {
  const cache = new LRUCache<string, Entry>({ max: SESSIONS_CACHED });
  const keyOf = (org: OrganizationHandle, tokenHash: string) => `${org.organization.id}:${tokenHash}`;

  async function load(org: OrganizationHandle, key: string, tokenHash: string): Promise<Entry | null> {
    const version = rightsVersion(org.database);
    const stored = await findSession(org.database, tokenHash, now());
    const actor = stored ? await actors.ofSession(org, stored) : null;
    if (!stored || !actor) return null;
    const { id: sessionId, lastUsedAt, createdAt } = stored;
    const expiresAt = Math.min(stored.expiresAt, endOfSession(createdAt));
    const entry: Entry = { sessionId, actor, expiresAt, lastUsedAt, createdAt, rightsVersion: version };
    cache.set(key, entry);
    return entry;
  }

  async function touch(org: OrganizationHandle, entry: Entry): Promise<void> {
    const at = now();
    if (at - entry.lastUsedAt < SESSION_TOUCH_INTERVAL) return;
    entry.lastUsedAt = at;
    entry.expiresAt = Math.min(at + LIFE, endOfSession(entry.createdAt));
    await touchSession(org.database, entry.sessionId, at, entry.expiresAt);
  }

  return {
    async create(org, { userId, device, address }) {
      const token = newToken();
      const tokenHash = hashToken(token);
      const at = now();
      const actor = actors.system(org);
      const grant = await authorize({ actor, org }, sessionKind.create);
      const values = { tokenHash, userId, device, address, lastUsedAt: at, expiresAt: at + LIFE };
      await commitChanges(org, {
        actor,
        cause: "system",
        at,
        operations: [sessionKind.make(grant, values), bookkeeping([noteLogin(userId, at)])],
      });
      const entry = await load(org, keyOf(org, tokenHash), tokenHash);
      if (!entry) throw new AppError("invalid_token");
      return { token, ...entry };
    },

    async find(org, token) {
      const tokenHash = hashToken(token);
      const key = keyOf(org, tokenHash);
      const cached = cache.get(key);
      const isFresh =
        cached && cached.rightsVersion === rightsVersion(org.database) && cached.expiresAt > now();
      const entry = isFresh ? cached : await load(org, key, tokenHash);
      if (!entry) {
        cache.delete(key);
        return null;
      }
      await touch(org, entry);
      return entry;
    },

    async stands(org, sessionId) {
      const stored = await findSessionById(org.database, sessionId, now());
      return stored !== undefined && (await actors.load(org, stored.userId)) !== null;
    },

    async list(org, userId) {
      return listSessions(org.database, userId, now());
    },

    async revoke(context, sessionId) {
      const { org } = context;
      // A user who views as another role revokes only sessions of their own.
      const owner = context.actor.viewing && (await actors.load(org, context.actor.viewing.ownerId));
      const actor = owner ?? context.actor;
      const grant = await authorize({ org, actor }, sessionKind.update, sessionId);
      const operations = [sessionKind.change(grant, { revokedAt: now() })];
      await commitChanges(org, { actor, cause: "interface", operations });
    },
  };
}
