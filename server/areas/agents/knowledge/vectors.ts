import type { Hit } from "./bm25";

/** Steps of a component: a byte keeps the ranking at a quarter of the memory of a float. */
const STEPS = 127;
/**
 * Larger indexes are ranked by the first components, and the best of those by all: models put the most meaning
 * first or spread it evenly (Kusupati et al., Matryoshka Representation Learning, 2022).
 */
const EXACT_MAX = 2000;
const COARSE_SIZE = 384;
/** Hits of the first ranking for each of the second. */
const COARSE_HITS = 40;
/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const RANK_OFFSET = 60;

/** A vector as text, one byte a component. Its length is lost, which the angle between vectors does not need. */
export function encodeVector(vector: readonly number[]): string {
  return Buffer.from(toBytes(vector).buffer).toString("base64");
}

export function decodeVector(text: string): Int8Array {
  return new Int8Array(Buffer.from(text, "base64"));
}

function toBytes(vector: readonly number[]): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / largest) * STEPS));
}

export interface VectorIndex {
  /** The passages of the most similar direction first. */
  search(vector: readonly number[], most: number): Hit[];
}

/** An index of passages by their vectors, in memory; null for a passage without one. */
export function indexVectors(vectors: readonly (Int8Array | null)[]): VectorIndex {
  const size = vectors.find((vector) => vector !== null)?.length ?? 0;
  const places = vectors.flatMap((vector, index) => (vector?.length === size ? [index] : []));
  const matrix = new Int8Array(places.length * size);
  const lengths = new Float64Array(places.length);
  places.forEach((index, row) => {
    const vector = vectors[index] ?? new Int8Array(size);
    matrix.set(vector, row * size);
    lengths[row] = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  });
  /** The rows of the best scores by the first components of their vectors. */
  const rank = (rows: Iterable<number>, asked: Int8Array, most: number): Hit[] => {
    const best: Hit[] = [];
    for (const row of rows) {
      let sum = 0;
      const start = row * size;
      for (let at = 0; at < asked.length; at++) sum += (matrix[start + at] ?? 0) * (asked[at] ?? 0);
      const score = sum / (lengths[row] ?? 1);
      if (best.length < most || score > (best.at(-1)?.score ?? 0)) insert(best, { index: row, score }, most);
    }
    return best;
  };
  return {
    search(vector, most) {
      if (vector.length !== size) return [];
      const asked = toBytes(vector);
      const all = places.keys();
      const isLarge = places.length > EXACT_MAX && size > COARSE_SIZE;
      const rows = isLarge
        ? rank(all, asked.subarray(0, COARSE_SIZE), most * COARSE_HITS).map(({ index }) => index)
        : all;
      return rank(rows, asked, most).map(({ index, score }) => ({ index: places[index] ?? 0, score }));
    },
  };
}

function insert(best: Hit[], hit: Hit, most: number): void {
  let low = 0;
  for (let high = best.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.score ?? 0) < hit.score) high = middle;
    else low = middle + 1;
  }
  best.splice(low, 0, hit);
  if (best.length > most) best.pop();
}

/** One ranking of several: reciprocal rank fusion. */
export function fuseRankings(rankings: readonly (readonly Hit[])[], most: number): Hit[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach(({ index }, rank) =>
      scores.set(index, (scores.get(index) ?? 0) + 1 / (RANK_OFFSET + rank + 1)),
    );
  return [...scores]
    .map(([index, score]) => ({ index, score }))
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, most);
}
