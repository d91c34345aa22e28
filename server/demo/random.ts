/** Numbers that look random and are the same every time: the demo must not differ between two installations. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, each as often as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K;
  chance(probability: number): boolean;
}

/** @param seed any whole number; the sequence depends on nothing else (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const item = list[integer(0, list.length - 1)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
    weighted<K extends string>(weights: Record<K, number>): K {
      const names = Object.keys(weights) as K[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error("Nothing to pick from");
    },
  };
}
