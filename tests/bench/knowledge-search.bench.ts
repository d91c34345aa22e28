import { PASSAGES_MAX } from "#shared/limits/agents";
import { toKnowledge, type KnownPassage } from "../../server/areas/agents/knowledge/knowledge";
import { median, type Bench, type Figure } from "./support/figure";

const PASSAGES = 10_000;
const WORDS = 90;
const VOCABULARY = 20_000;
const QUESTIONS = 200;
const MOST_MS = 20;

/** Frequent words come up often, rare ones seldom, as in texts. */
const wordAt = (place: number): string => {
  const share = ((place * 7919) % 9973) / 9973;
  return `word${Math.floor(share ** 3 * VOCABULARY).toString(36)}`;
};
const textAt = (place: number, words: number): string =>
  Array.from({ length: words }, (_, index) => wordAt(place * 131 + index * 17)).join(" ");

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
    const times = Array.from({ length: QUESTIONS }, (_, index) => {
      const question = textAt(index * 53, 12);
      const start = performance.now();
      knowledge.search(question, 8);
      return performance.now() - start;
    });
    const value = median(times);
    const searched: Figure = {
      figure: "a search, median",
      value,
      unit: "ms",
      target: `≤ ${MOST_MS} ms`,
      reached: value <= MOST_MS,
    };
    for (const figure of [indexed, searched]) tell(figure);
    return Promise.resolve([indexed, searched]);
  },
} satisfies Bench;
