import { oncePerKey } from "#shared/once-per-key";
import { partsOfSubject, type Subject, type SubjectKind } from "#shared/updates/subjects";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

export interface Follower {
  userId: number;
  byEmail: boolean;
}

/** Followers and mutes of all subjects. */
export interface Follows {
  followers(thing: Subject): readonly Follower[];
  isAnyFollowed(kind: SubjectKind): boolean;
  hasMuted(userId: number, things: readonly Subject[]): boolean;
}

const from = query<OrganizationSchema>();

/** All follows of an organisation, in memory until a commit changes one. */
export function knownFollows(database: OrganizationDatabase): Promise<Follows> {
  const cache = cacheOf(database);
  if (cache.follows) return cache.follows;
  const reading = readFollows(database);
  cache.follows = reading;
  reading.catch(() => {
    if (cache.follows === reading) cache.follows = null;
  });
  return reading;
}

const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache: { follows: Promise<Follows> | null } = { follows: null };
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === "follow")) cache.follows = null;
  });
  return cache;
});

async function readFollows(database: OrganizationDatabase): Promise<Follows> {
  const rows = await database.all<{ userId: number; thing: string; level: string; byEmail: number }>(
    from.selectFrom("follow").select(["userId", "thing", "level", "byEmail"]).orderBy("id"),
  );
  const followers = new Map<string, Follower[]>();
  const muted = new Set<string>();
  for (const { userId, thing, level, byEmail } of rows) {
    if (level === "mute") muted.add(`${userId} ${thing}`);
    else followers.set(thing, [...(followers.get(thing) ?? []), { userId, byEmail: byEmail === 1 }]);
  }
  const kinds = new Set([...followers.keys()].map((thing) => partsOfSubject(thing as Subject).kind));
  return {
    followers: (thing) => followers.get(thing) ?? [],
    isAnyFollowed: (kind) => kinds.has(kind),
    hasMuted: (userId, things) => things.some((thing) => muted.has(`${userId} ${thing}`)),
  };
}
