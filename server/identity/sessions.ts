import { LRUCache } from "lru-cache";
import { SESSION_DAYS, SESSION_TOUCH_INTERVAL, SESSIONS_CACHED } from "#shared/limits/access";
import { commitChanges } from "../changes/commit";
import { isRefusedByStorage, unlessRefused } from "../database/unless-refused";
import { bookkeeping } from "../engine/model/operations";
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
/** Life of a session that could not be stored, in ms. */
const UNSTORED_LIFE = 12 * 3_600_000;

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
  let lastUnstored = 0;
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
    if (entry.sessionId > 0)
      await unlessRefused(touchSession(org.database, entry.sessionId, at, entry.expiresAt));
  }

  /**
   * A session for a log-in while the storage refuses writes. It is valid on this server and until rights change or any
   * session ends, because nothing could end it later.
   */
  async function keepInMemory(org: OrganizationHandle, userId: number, tokenHash: string): Promise<Entry> {
    const version = rightsVersion(org.database);
    const actor = await actors.load(org, userId);
    if (!actor) throw new AppError("invalid_token");
    const at = now();
    lastUnstored -= 1;
    const times = { createdAt: at, lastUsedAt: at, expiresAt: at + UNSTORED_LIFE };
    const entry = { sessionId: lastUnstored, actor, ...times, rightsVersion: version };
    cache.set(keyOf(org, tokenHash), entry);
    return entry;
  }

  /** Valid sessions that are not stored have negative ids. */
  const findUnstored = (org: OrganizationHandle, sessionId: number): [string, Entry] | undefined =>
    [...cache.entries()].find(
      ([key, entry]) =>
        entry.sessionId === sessionId && key.startsWith(keyOf(org, "")) && isValid(org, entry),
    );
  const isValid = (org: OrganizationHandle, entry: Entry) =>
    entry.rightsVersion === rightsVersion(org.database) && entry.expiresAt > now();

  return {
    async create(org, { userId, device, address }) {
      const token = newToken();
      const tokenHash = hashToken(token);
      const at = now();
      const actor = actors.system(org);
      const grant = await authorize({ actor, org }, sessionKind.create);
      const values = { tokenHash, userId, device, address, lastUsedAt: at, expiresAt: at + LIFE };
      try {
        await commitChanges(org, {
          actor,
          cause: "system",
          at,
          operations: [sessionKind.make(grant, values), bookkeeping([noteLogin(userId, at)])],
        });
      } catch (error) {
        if (!isRefusedByStorage(error)) throw error;
        return { token, ...(await keepInMemory(org, userId, tokenHash)) };
      }
      const entry = await load(org, keyOf(org, tokenHash), tokenHash);
      if (!entry) throw new AppError("invalid_token");
      return { token, ...entry };
    },

    async find(org, token) {
      const tokenHash = hashToken(token);
      const key = keyOf(org, tokenHash);
      const cached = cache.get(key);
      const entry = cached && isValid(org, cached) ? cached : await load(org, key, tokenHash);
      if (!entry) {
        cache.delete(key);
        return null;
      }
      await touch(org, entry);
      return entry;
    },

    async stands(org, sessionId) {
      if (sessionId < 0) return findUnstored(org, sessionId) !== undefined;
      const stored = await findSessionById(org.database, sessionId, now());
      return stored !== undefined && (await actors.load(org, stored.userId)) !== null;
    },

    async list(org, userId) {
      return listSessions(org.database, userId, now());
    },

    async revoke(context, sessionId) {
      const { org } = context;
      const unstored = sessionId < 0 && findUnstored(org, sessionId);
      if (unstored) {
        cache.delete(unstored[0]);
        return;
      }
      // A user who views as another role revokes only sessions of their own.
      const owner = context.actor.viewing && (await actors.load(org, context.actor.viewing.ownerId));
      const actor = owner ?? context.actor;
      const grant = await authorize({ org, actor }, sessionKind.update, sessionId);
      const operations = [sessionKind.change(grant, { revokedAt: now() })];
      await commitChanges(org, { actor, cause: "interface", operations });
    },
  };
}
