/** Parameters of BM25 (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;

export interface Hit {
  /** The place of the passage in the list that was indexed. */
  index: number;
  score: number;
}

export interface TextIndex {
  /** The best passages first. */
  search(terms: readonly string[], most: number): Hit[];
  /** How rare a term is; 0 for one that no passage has. */
  weightOf(term: string): number;
}

/** An index of passages by their terms, in memory. */
export function indexTexts(passages: readonly (readonly string[])[]): TextIndex {
  const postings = new Map<string, number[]>();
  const lengths = passages.map(({ length }) => length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, passages.length);
  passages.forEach((terms, index) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const list = postings.get(term);
      if (list) list.push(index, count);
      else postings.set(term, [index, count]);
    }
  });
  const weightOf = (term: string): number => {
    const found = (postings.get(term)?.length ?? 0) / 2;
    return found === 0 ? 0 : Math.log(1 + (passages.length - found + 0.5) / (found + 0.5));
  };
  return {
    weightOf,
    search(terms, most) {
      const scores = new Map<number, number>();
      for (const term of new Set(terms)) {
        const list = postings.get(term) ?? [];
        const weight = weightOf(term);
        for (let at = 0; at < list.length; at += 2) {
          const index = list[at] ?? 0;
          const count = list[at + 1] ?? 0;
          const length = 1 - B + (B * (lengths[index] ?? 0)) / mean;
          scores.set(index, (scores.get(index) ?? 0) + (weight * count * (K1 + 1)) / (count + K1 * length));
        }
      }
      return [...scores]
        .map(([index, score]) => ({ index, score }))
        .toSorted((one, other) => other.score - one.score || one.index - other.index)
        .slice(0, most);
    },
  };
}
