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
const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** OAuth: how long a code, an access token and a refresh token are accepted, in ms. */
export const OAUTH_CODE_LIFE = 60 * SECOND;
export const OAUTH_ACCESS_LIFE = 3600 * SECOND;
export const OAUTH_REFRESH_LIFE = 30 * DAY;
export const OAUTH_NAME_MAX = 100;
export const OAUTH_REDIRECTS_MAX = 10;
export const OAUTH_URI_MAX = 2000;
/** Registrations and token requests a minute of one address. */
export const OAUTH_REQUESTS_PER_MINUTE = 60;
export const OAUTH_CALLERS_KEPT = 10_000;
/** Clients that nobody consented to are removed after this long. */
export const OAUTH_CLIENT_LIFE = 90 * DAY;
/** The page on which a user consents. */
export const CONSENT_PATH = "/connect-assistant";
