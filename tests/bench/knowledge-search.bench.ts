import { PASSAGES_MAX } from "#shared/limits/agents";
import { toKnowledge, type KnownPassage } from "../../server/areas/agents/knowledge/knowledge";
import { decodeVector, encodeVector } from "../../server/areas/agents/knowledge/vectors";
import { median, type Bench, type Figure } from "./support/figure";

const PASSAGES = 10_000;
const WORDS = 90;
const VOCABULARY = 20_000;
const QUESTIONS = 200;
const MOST_MS = 20;
/** Components of the vectors of common embeddings models. */
const VECTOR = 1536;

/** Frequent words come up often, rare ones seldom, as in texts. */
const wordAt = (place: number): string => {
  const share = ((place * 7919) % 9973) / 9973;
  return `word${Math.floor(share ** 3 * VOCABULARY).toString(36)}`;
};
const textAt = (place: number, words: number): string =>
  Array.from({ length: words }, (_, index) => wordAt(place * 131 + index * 17)).join(" ");

const vectorAt = (place: number): number[] =>
  Array.from({ length: VECTOR }, (_, at) => Math.sin(place * 13 + at * 7));

function measure(figure: string, search: (at: number) => void): Figure {
  const times = Array.from({ length: QUESTIONS }, (_, at) => {
    const start = performance.now();
    search(at);
    return performance.now() - start;
  });
  const value = median(times);
  return { figure, value, unit: "ms", target: `≤ ${MOST_MS} ms`, reached: value <= MOST_MS };
}

export default {
  name: "knowledge-search",
  run(tell) {
    const passages = Array.from({ length: Math.min(PASSAGES, PASSAGES_MAX) }, (_, id): KnownPassage => ({
      id,
      place: `page ${id}`,
      text: textAt(id, WORDS),
      name: "manual.pdf",
      link: null,
    }));
    const began = performance.now();
    const knowledge = toKnowledge(passages);
    const indexed: Figure = {
      figure: `index of ${passages.length} passages`,
      value: performance.now() - began,
      unit: "ms",
    };
    const questions = Array.from({ length: QUESTIONS }, (_, at) => textAt(at * 53, 12));
    const searched = measure("a search, median", (at) => knowledge.search(questions[at] ?? "", 8));
    const bytes = passages.map(({ id }) => decodeVector(encodeVector(vectorAt(id))));
    const hybrid = toKnowledge(passages, undefined, bytes);
    const asked = questions.map((_, at) => vectorAt(at * 53));
    const byMeaning = measure("a search by words and meaning, median", (at) =>
      hybrid.search(questions[at] ?? "", 8, asked[at]),
    );
    const figures = [indexed, searched, byMeaning];
    for (const figure of figures) tell(figure);
    return Promise.resolve(figures);
  },
} satisfies Bench;
