/** All files of an agent's knowledge base, in bytes (specification 3, section 5). */
export const AGENT_FILES_MAX_BYTES = 20 * 1024 * 1024;
export const AGENT_FILES_MAX = 50;
export const AGENT_LINKS_MAX = 50;
export const AGENT_LINK_MAX_LENGTH = 2000;
export const AGENT_TEXT_MAX_LENGTH = 10_000;
/** Edits of an existing agent are saved after this pause, in ms (specification 3, section 9). */
export const AGENT_SAVE_DEBOUNCE = 2000;
/** Pages that a link with its sub-links is read from, and the text of all of them, in UTF-16 units. */
export const CRAWL_PAGES_MAX = 60;
export const CRAWL_TEXT_MAX = 5_000_000;
/** Time for one link, and the pause between requests to one site, in ms. */
export const CRAWL_TIMEOUT = 120_000;
export const CRAWL_PAUSE = 200;
/** Longest pause that a site's robots.txt is granted, in ms. */
export const CRAWL_PAUSE_MAX = 2000;
/** Share of failed pages with which a link fails as a whole. */
export const CRAWL_FAILURES_MAX = 0.5;
/** Failed links that are listed by address. */
export const CRAWL_FAILURES_LISTED = 10;
/** Time and memory (MB) for reading one page. */
export const READ_PAGE_TIMEOUT = 15_000;
export const READ_PAGE_MEMORY = 256;
/** Length of a passage, in UTF-16 units, and the passages of an agent. */
export const PASSAGE_LENGTH = 900;
export const PASSAGES_MAX = 30_000;
/** Passages of one question to the embeddings model. */
export const PASSAGES_EMBEDDED_AT_ONCE = 64;
/** Pages of a PDF. */
export const AGENT_PDF_PAGES_MAX = 1000;
/** Passages that a model gets, and those that are quoted without one. */
export const PASSAGES_ASKED = 8;
export const PASSAGES_QUOTED = 2;
/** Longest quote of a source, in UTF-16 units. */
export const QUOTE_LENGTH = 160;
/** Share of a question's weight that the best passage has to cover, for an answer without a person. */
export const COVERAGE_MIN = 0.45;
/** Earlier mails of a ticket that a model gets. */
export const TICKET_MAILS_MAX = 6;
export const TICKET_TEXT_MAX = 8000;
/** Past tickets of an evaluation. */
export const EVALUATED_TICKETS = 40;
/** Similarity of answers from which they count as good, or as partly good, without a model that compares. */
export const SIMILAR_GOOD = 0.35;
export const SIMILAR_PARTLY = 0.15;
/** Extracted links and files that were never saved are removed after this time, in ms. */
export const AGENT_DRAFTS_KEPT = 24 * 60 * 60 * 1000;
export const AGENT_REPLIES_LISTED = 100;
/** Indexes of agents that are kept in memory. */
export const KNOWLEDGE_KEPT = 8;
