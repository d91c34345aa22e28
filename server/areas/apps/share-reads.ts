import type { PageRead } from "#shared/contract/page-reads";
import { AGGREGATES_MAX } from "#shared/limits/records";

type Aggregates = Extract<PageRead, { call: "aggregateRecords" | "groupRecords" }>["argument"]["aggregates"];

interface Asker {
  /** Its place among the reads. */
  at: number;
  own: PageRead;
  /** Its part of the common reply; undefined where that does not hold it whole. */
  part: (reply: unknown) => unknown;
}

/** One read for all that ask the same, or aggregates of the same records. */
export interface SharedRead {
  read: PageRead;
  askers: Asker[];
}

interface Figures {
  values: readonly unknown[];
}
interface Groups {
  groups: (Figures & { keys: readonly unknown[] })[];
  isComplete: boolean;
}

/**
 * Merges reads: equal reads are run once, and aggregates over the same records and groups share one scan, of which
 * each gets its own figures. Groups are returned with their subgroups, so a read without subgroups shares it too.
 */
export function shareReads(reads: readonly PageRead[]): SharedRead[] {
  const shared = new Map<string, SharedRead[]>();
  for (const [at, own] of deepestFirst(reads)) {
    const key = keyOf(own);
    const known = shared.get(key) ?? [];
    shared.set(key, known);
    const place = known.find((one) => isWithin(one.read, own) && hasRoom(one.read, own));
    if (place) join(place, at, own);
    else known.push({ read: own, askers: [{ at, own, part: (reply) => reply }] });
  }
  return [...shared.values()].flat();
}

function keyOf({ call, argument }: PageRead): string {
  const { aggregates: _, group: __, ...rest } = argument as { aggregates?: unknown; group?: unknown };
  return JSON.stringify([call, rest]);
}

export const levelsOf = (read: PageRead) => (read.call === "groupRecords" ? read.argument.group : []);

const deepestFirst = (reads: readonly PageRead[]) =>
  [...reads.entries()].toSorted(([, one], [, other]) => levelsOf(other).length - levelsOf(one).length);

/** Whether the groups of a read are the outer ones of another. */
const isWithin = (read: PageRead, own: PageRead): boolean => {
  const levels = levelsOf(own);
  return JSON.stringify(levelsOf(read).slice(0, levels.length)) === JSON.stringify(levels);
};

const aggregatesOf = (read: PageRead): Aggregates | null =>
  read.call === "aggregateRecords" || read.call === "groupRecords" ? read.argument.aggregates : null;

const union = (one: Aggregates, other: Aggregates): Aggregates => [
  ...one,
  ...other.filter((wish) => !one.some((known) => isSame(known, wish))),
];

const isSame = (one: Aggregates[number], other: Aggregates[number]): boolean =>
  one.fieldId === other.fieldId && one.name === other.name;

function hasRoom(read: PageRead, own: PageRead): boolean {
  const [present, wished] = [aggregatesOf(read), aggregatesOf(own)];
  return !present || !wished || union(present, wished).length <= AGGREGATES_MAX;
}

function join(shared: SharedRead, at: number, own: PageRead): void {
  const [present, wished] = [aggregatesOf(shared.read), aggregatesOf(own)];
  if (!present || !wished) {
    shared.askers.push({ at, own, part: (reply) => reply });
    return;
  }
  const all = union(present, wished);
  shared.read = { ...shared.read, argument: { ...shared.read.argument, aggregates: all } } as PageRead;
  const depth = levelsOf(shared.read).length;
  shared.askers = [...shared.askers, { at, own, part: (reply: unknown) => reply }].map((asker) => {
    const pick = pickOf(all, aggregatesOf(asker.own) ?? []);
    const levels = levelsOf(asker.own).length;
    const part = (reply: unknown) => {
      if (levels === 0) return pick(reply as Figures);
      const { groups, isComplete } = reply as Groups;
      if (levels === depth) return { groups: groups.map(pick), isComplete };
      return isComplete
        ? { groups: groups.filter(({ keys }) => keys.length <= levels).map(pick), isComplete }
        : undefined;
    };
    return { ...asker, part };
  });
}

/** Takes the numbers of some aggregates out of those of all. */
function pickOf(all: Aggregates, wished: Aggregates) {
  const places = wished.map((wish) => all.findIndex((known) => isSame(known, wish)));
  return <Has extends Figures>(has: Has): Has => ({
    ...has,
    values: places.map((place) => has.values[place]),
  });
}
