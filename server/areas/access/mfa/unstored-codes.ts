import { LRUCache } from "lru-cache";
import {
  ACCESS_CODE_ATTEMPTS,
  ACCESS_CODE_LIFE,
  ACCESS_CODES_SENT,
  ATTEMPTS_PERIOD,
  UNSTORED_CODES,
} from "#shared/limits/access";
import type { OrganizationHandle } from "../../../http/context";
import type { StoredVerifySession } from "./repository";

type Unstored = Omit<StoredVerifySession, "id"> & { attempts: number };
type Place = Pick<OrganizationHandle, "organization">;

const codes = new LRUCache<string, Unstored>({ max: UNSTORED_CODES, ttl: ACCESS_CODE_LIFE });
/** Codes sent to a user. */
const sent = new LRUCache<string, number>({ max: UNSTORED_CODES, ttl: ATTEMPTS_PERIOD });

const keyOf = ({ organization }: Place, name: string | number) => `${organization.id}:${name}`;

/** Counts a code that is about to be sent to a user. Returns false if they got too many. */
export function countUnstored(org: Place, userId: number): boolean {
  const key = keyOf(org, userId);
  const count = (sent.get(key) ?? 0) + 1;
  if (count > ACCESS_CODES_SENT) return false;
  sent.set(key, count, { noUpdateTTL: true });
  return true;
}

/** Holds a login that waits for its code while the storage refuses writes; valid on this server only. */
export const holdUnstored = (org: Place, hash: string, waiting: Omit<StoredVerifySession, "id">): void =>
  void codes.set(keyOf(org, hash), { ...waiting, attempts: 0 });

/**
 * Counts a guess of such a code, which the right one uses up.
 *
 * @returns undefined if there is none, or no guess is left
 */
export function guessUnstored(
  org: Place,
  hash: string,
  isRight: (codeHash: string) => boolean,
): { waiting: StoredVerifySession; isRight: boolean } | undefined {
  const key = keyOf(org, hash);
  const known = codes.get(key);
  if (!known || known.attempts >= ACCESS_CODE_ATTEMPTS) return undefined;
  known.attempts += 1;
  const right = isRight(known.codeHash);
  if (right) codes.delete(key);
  const { attempts: _attempts, ...waiting } = known;
  return { waiting: { ...waiting, id: 0 }, isRight: right };
}
