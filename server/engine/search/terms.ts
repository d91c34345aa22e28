import { foldText } from "#shared/fold-text";

/** Words that one search may hold; more are left out. */
const TERMS_MAX = 10;

/** The terms of a search: folded words that must all appear; a quoted phrase is one. */
export function searchTerms(search: string): string[] {
  const terms = [...search.matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
    foldText(phrase ?? word ?? "").trim(),
  );
  return [...new Set(terms)].filter((term) => term !== "").slice(0, TERMS_MAX);
}
