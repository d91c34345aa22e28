import { setImmediate } from "node:timers/promises";
import { COVERAGE_MIN, KNOWLEDGE_KEPT, PASSAGES_MAX } from "#shared/limits/agents";
import type { OrganizationDatabase } from "../../../database/types";
import { oncePerKey } from "#shared/once-per-key";
import { listSources, readPassages } from "../repository";
import { indexTexts, type TextIndex } from "./bm25";
import { termsOf } from "./words";

/** Passages between two turns of the event loop. */
const READ_AT_ONCE = 50;

export interface KnownPassage {
  id: number;
  place: string;
  text: string;
  /** Name and address of its source. */
  name: string;
  link: string | null;
}

export interface Found {
  passages: KnownPassage[];
  /** Share of the question's weight that the best passage covers, from 0 to 1. */
  coverage: number;
}

export interface Knowledge {
  search(question: string, most: number): Found;
}

/** Indexes by agent, the latest used last. Rebuilt if its sources differ. */
const cacheOf = oncePerKey(
  (_: OrganizationDatabase) => new Map<string, { stamp: string; knowledge: Knowledge }>(),
);

/** The knowledge base of an agent, ready for search. */
export async function knowledgeOf(database: OrganizationDatabase, agentUuid: string): Promise<Knowledge> {
  const cache = cacheOf(database);
  const stamp = (await listSources(database, [agentUuid])).map(({ id }) => id).join(",");
  const known = cache.get(agentUuid);
  cache.delete(agentUuid);
  const entry = known?.stamp === stamp ? known : { stamp, knowledge: await load(database, agentUuid) };
  cache.set(agentUuid, entry);
  const [oldest] = cache.keys();
  if (cache.size > KNOWLEDGE_KEPT && oldest !== undefined) cache.delete(oldest);
  return entry.knowledge;
}

async function load(database: OrganizationDatabase, agentUuid: string): Promise<Knowledge> {
  const passages = await readPassages(database, agentUuid, PASSAGES_MAX);
  const terms: string[][] = [];
  for (const passage of passages) {
    terms.push(termsOfPassage(passage));
    // Finding the stems of 10,000 passages takes seconds: other requests are answered in between.
    if (terms.length % READ_AT_ONCE === 0) await setImmediate();
  }
  return toKnowledge(passages, terms);
}

const termsOfPassage = ({ name, text }: KnownPassage): string[] => termsOf(`${name} ${text}`);

export function toKnowledge(
  passages: readonly KnownPassage[],
  terms: readonly (readonly string[])[] = passages.map(termsOfPassage),
): Knowledge {
  const index = indexTexts(terms);
  return {
    search(question, most) {
      const asked = termsOf(question);
      const hits = index.search(asked, most);
      const [best] = hits;
      return {
        passages: hits.flatMap(({ index: place }) => passages[place] ?? []),
        coverage: best ? coverageOf(asked, terms[best.index] ?? [], index) : 0,
      };
    },
  };
}

/** Words that no passage has count as rare ones, so that a question about something else is not covered. */
function coverageOf(asked: readonly string[], passage: readonly string[], index: TextIndex): number {
  const own = new Set(passage);
  const rare = Math.max(1, ...asked.map((term) => index.weightOf(term)));
  let all = 0;
  let covered = 0;
  for (const term of new Set(asked)) {
    const weight = index.weightOf(term) || rare;
    all += weight;
    if (own.has(term)) covered += weight;
  }
  return all === 0 ? 0 : covered / all;
}

export const isCovered = ({ coverage }: Found): boolean => coverage >= COVERAGE_MIN;
