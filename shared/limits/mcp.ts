/** Records that a tool answers at most. */
export const MCP_PAGE = 50;
export const MCP_PAGE_MAX = 200;
/** Records that a tool writes in one change. */
export const MCP_WRITES_MAX = 100;
/** Tables that a search without a table looks through. */
export const MCP_TABLES_SEARCHED = 50;
export const MCP_FOUND_MAX = 20;
export const PROPOSAL_NOTE_MAX = 500;
export const PROPOSALS_LISTED = 200;
