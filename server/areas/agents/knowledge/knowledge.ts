import { setImmediate } from "node:timers/promises";
import { COVERAGE_MIN, KNOWLEDGE_KEPT, PASSAGES_MAX } from "#shared/limits/agents";
import type { OrganizationDatabase } from "../../../database/types";
import { oncePerKey } from "#shared/once-per-key";
import { listSources, readPassages, readVectors } from "../repository";
import { indexTexts, type TextIndex } from "./bm25";
import { decodeVector, fuseRankings, indexVectors } from "./vectors";
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
  /** Whether its passages can be searched by meaning. */
  readonly hasVectors: boolean;
  /** @param vector of the question, for a search by meaning too */
  search(question: string, most: number, vector?: readonly number[]): Found;
}

/** Indexes by agent, the latest used last. Rebuilt if its sources differ. */
const cacheOf = oncePerKey(
  (_: OrganizationDatabase) => new Map<string, { stamp: string; knowledge: Knowledge }>(),
);

/**
 * The knowledge base of an agent, ready for search.
 *
 * @param model whose vectors are searched; null: words alone
 */
export async function knowledgeOf(
  database: OrganizationDatabase,
  agentUuid: string,
  model: string | null,
): Promise<Knowledge> {
  const cache = cacheOf(database);
  const sources = await listSources(database, [agentUuid]);
  const isEmbedded = sources.some(({ vectorModel }) => model !== null && vectorModel === model);
  const stamp = sources.map(({ id, vectorModel }) => `${id}${vectorModel === model ? "*" : ""}`).join(",");
  const known = cache.get(agentUuid);
  cache.delete(agentUuid);
  const entry =
    known?.stamp === stamp
      ? known
      : { stamp, knowledge: await load(database, agentUuid, isEmbedded ? model : null) };
  cache.set(agentUuid, entry);
  const [oldest] = cache.keys();
  if (cache.size > KNOWLEDGE_KEPT && oldest !== undefined) cache.delete(oldest);
  return entry.knowledge;
}

async function load(
  database: OrganizationDatabase,
  agentUuid: string,
  model: string | null,
): Promise<Knowledge> {
  const passages = await readPassages(database, agentUuid, PASSAGES_MAX);
  const terms: string[][] = [];
  for (const passage of passages) {
    terms.push(termsOfPassage(passage));
    // Finding the stems of 10,000 passages takes seconds: other requests are answered in between.
    if (terms.length % READ_AT_ONCE === 0) await setImmediate();
  }
  if (model === null) return toKnowledge(passages, terms);
  const vectors = new Map<number, Int8Array>();
  for (const { id, vector } of await readVectors(database, { agentUuid, model }, PASSAGES_MAX)) {
    if (vector !== null) vectors.set(id, decodeVector(vector));
    if (vectors.size % READ_AT_ONCE === 0) await setImmediate();
  }
  return toKnowledge(
    passages,
    terms,
    passages.map(({ id }) => vectors.get(id) ?? null),
  );
}

const termsOfPassage = ({ name, text }: KnownPassage): string[] => termsOf(`${name} ${text}`);

export function toKnowledge(
  passages: readonly KnownPassage[],
  terms: readonly (readonly string[])[] = passages.map(termsOfPassage),
  vectors: readonly (Int8Array | null)[] = [],
): Knowledge {
  const index = indexTexts(terms);
  const hasVectors = vectors.some((vector) => vector !== null);
  const meanings = indexVectors(vectors);
  return {
    hasVectors,
    search(question, most, vector) {
      const asked = termsOf(question);
      const byWords = index.search(asked, most);
      // With no more hits than are asked for, the best of either ranking is always found.
      const hits = vector ? fuseRankings([byWords, meanings.search(vector, most)], most) : byWords;
      const [best] = byWords;
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
