const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Submissions of one address (of IPv6 its /64), which a whole class or office may share: per minute, per hour. */
export const FORM_SUBMISSIONS_PER_MINUTE = 60;
export const FORM_SUBMISSIONS_PER_HOUR = 600;
/** Submissions of one link from everywhere, per minute. */
export const FORM_LINK_SUBMISSIONS_PER_MINUTE = 120;
/** Files that one address uploads to public forms, per minute, and that one link takes per hour. */
export const FORM_FILES_PER_MINUTE = 30;
export const FORM_LINK_FILES_PER_HOUR = 300;
/** Searches of connected records by one address, per minute. */
export const FORM_SEARCHES_PER_MINUTE = 60;
/** Guesses of a form's password by one address, and by all together, in 15 minutes. */
export const FORM_PASSWORD_GUESSES = 10;
export const FORM_LINK_PASSWORD_GUESSES = 200;
export const FORM_PASSWORD_PERIOD = 15 * MINUTE;
/** Addresses and links that are counted at a time, where a server counts for itself. */
export const FORM_CALLERS_KEPT = 20_000;

/** Largest body of a submission in bytes. */
export const FORM_SUBMISSION_MAX_BYTES = 512 * 1024;
/** Largest file of a public form in bytes, and files of one cell, whatever the field allows. */
export const PUBLIC_FILE_MAX_BYTES = 20_000_000;
export const PUBLIC_FILES_MAX = 10;
/** Files that one challenge pays for. */
export const CHALLENGE_FILES_MAX = 40;

/** How long a challenge may be answered, and how long an open form stays unlocked by its password, in ms. */
export const CHALLENGE_DURATION = 12 * HOUR;
export const FORM_ACCESS_DURATION = 12 * HOUR;
/** A form that is sent sooner than this after it was opened was filled in by no person, in ms. */
export const FORM_FILL_MIN_DURATION = 1500;
/** Zero bits that an answer's hash has to begin with: 65,000 tries on average, a tenth of a second. */
export const CHALLENGE_BITS = 16;

export const FORM_PASSWORD_MIN_LENGTH = 4;
export const FORM_PASSWORD_MAX_LENGTH = 200;
/** Longest signed text that a visitor sends back: a challenge, an uploaded file, a found record, an unlocked form. */
export const SIGNED_TEXT_MAX_LENGTH = 200;
export const FORM_LIMIT_PER_DAY_MAX = 100_000;
/** Records that one search of a connection finds. */
export const FORM_CONNECTIONS_FOUND = 20;
export const FORM_SEARCH_MIN_LENGTH = 2;
/** Most public forms that one reply lists. */
export const PUBLIC_FORMS_LISTED = 500;
/** How long typed values are stored on the visitor's device, in ms. */
export const FORM_DRAFT_KEPT = 7 * 24 * HOUR;
/** How often an unanswered submission is sent again by itself, and the wait before each time, in ms. */
export const FORM_RETRY_WAITS: readonly number[] = [1000, 3000];
/** Longest part of one value in the copy that a sender gets. */
export const COPY_VALUE_MAX_LENGTH = 1000;
/** Copies of submissions in a day: to one address, of one form, of one organisation. */
export const COPIES_PER_RECIPIENT = 3;
export const COPIES_PER_FORM = 200;
export const COPIES_PER_ORGANIZATION = 1000;
