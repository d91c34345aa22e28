/** Inside FTS5's quotes every character is literal, except the quote. */
const quote = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** The query of a text index for all terms. */
export const matchTerms = (terms: readonly string[]): string => terms.map(quote).join(" AND ");
