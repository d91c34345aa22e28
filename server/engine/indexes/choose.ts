import {
  INDEX_DAILY_DECAY,
  INDEX_UNUSED_TIME,
  INDEX_USES_MIN,
  INDEXES_PER_TABLE,
} from "#shared/limits/indexes";
import { begins, readKey } from "../query/indexes/index-columns";
import type { KnownIndex } from "../query/indexes/repository";

const DAY = 86_400_000;
/** An existing index is kept until another one is used clearly more, because building is expensive. */
const STANDING = 2;

/** Uses as they count today: old ones fade. */
export const fadedUses = ({ uses, lastUsedAt }: KnownIndex, now: number): number =>
  uses * INDEX_DAILY_DECAY ** (Math.max(0, now - lastUsedAt) / DAY);

/** The indexes that one table should have, most wanted first. */
export function chooseIndexes(known: readonly KnownIndex[], now: number): KnownIndex[] {
  const weight = (index: KnownIndex) => fadedUses(index, now) * (index.builtAt === null ? 1 : STANDING);
  const worth = known
    .filter((index) =>
      index.builtAt === null
        ? fadedUses(index, now) >= INDEX_USES_MIN
        : now - index.lastUsedAt < INDEX_UNUSED_TIME,
    )
    .sort((one, other) => weight(other) - weight(one));
  const columns = new Map(worth.map((index) => [index, readKey(index.key)]));
  const isCovered = (index: KnownIndex) =>
    worth.some((other) => other !== index && begins(columns.get(index) ?? [], columns.get(other) ?? []));
  return worth.filter((index) => !isCovered(index)).slice(0, INDEXES_PER_TABLE);
}
