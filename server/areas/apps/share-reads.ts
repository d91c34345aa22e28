import type { PageRead } from "#shared/contract/page-reads";
import { AGGREGATES_MAX } from "#shared/limits/records";

type Aggregates = Extract<PageRead, { call: "aggregateRecords" | "groupRecords" }>["argument"]["aggregates"];

interface Asker {
  /** Its place among the reads. */
  at: number;
  own: PageRead;
  /** Its part of the common reply. */
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

/**
 * Puts reads together: equal ones are one, and aggregates over the same records and groups are read in one scan, of which
 * each asker gets its own numbers.
 */
export function shareReads(reads: readonly PageRead[]): SharedRead[] {
  const shared = new Map<string, SharedRead[]>();
  for (const [at, own] of reads.entries()) {
    const key = keyOf(own);
    const known = shared.get(key) ?? [];
    shared.set(key, known);
    const place = known.find((one) => hasRoom(one.read, own));
    if (place) join(place, at, own);
    else known.push({ read: own, askers: [{ at, own, part: (reply) => reply }] });
  }
  return [...shared.values()].flat();
}

function keyOf({ call, argument }: PageRead): string {
  const { aggregates: _, ...rest } = argument as { aggregates?: unknown };
  return JSON.stringify([call, rest]);
}

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
  shared.askers = [...shared.askers, { at, own, part: (reply: unknown) => reply }].map((asker) => ({
    ...asker,
    part: partOf(all, aggregatesOf(asker.own) ?? []),
  }));
}

/** Takes the numbers of some aggregates out of a reply that has those of all. */
function partOf(all: Aggregates, wished: Aggregates) {
  const places = wished.map((wish) => all.findIndex((known) => isSame(known, wish)));
  const pick = <Has extends Figures>(has: Has): Has => ({
    ...has,
    values: places.map((place) => has.values[place]),
  });
  return (reply: unknown): unknown => {
    const { groups } = reply as { groups?: Figures[] };
    return groups ? { ...(reply as object), groups: groups.map(pick) } : pick(reply as Figures);
  };
}
