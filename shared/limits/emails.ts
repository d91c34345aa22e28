import { CELL_FILES_DEFAULT } from "./files";

/** Aliases of a table's address (specification 2, section 9). */
export const EMAIL_ALIASES_MAX = 30;
/** Longest address (RFC 5321), and longest name and text that go out with a table's mails. */
export const EMAIL_ADDRESS_MAX_LENGTH = 254;
export const EMAIL_SENDER_NAME_MAX_LENGTH = 100;
export const EMAIL_TEXT_MAX_LENGTH = 10_000;

const MEGABYTE = 1024 * 1024;
/** Largest mail that is taken in, in bytes as it comes over the wire (a third more than what is attached). */
export const EMAIL_MAX_BYTES = 25 * MEGABYTE;
/** Tables that one mail is sent to at once. */
export const SMTP_RECIPIENTS_MAX = 50;
/** Connections of senders at a time, in all and of one address. */
export const SMTP_CONNECTIONS_MAX = 100;
export const SMTP_CONNECTIONS_PER_ADDRESS = 20;
/** How long a sender may be silent, in ms. */
export const SMTP_IDLE_TIMEOUT = 60_000;
/** How long a sender may stay in all, in ms: one that sends a little now and then holds no place for ever. */
export const SMTP_SESSION_TIMEOUT = 15 * 60_000;
/** Unknown addresses that a sender may name before it has to call again. */
export const SMTP_UNKNOWN_MAX = 20;
/** Mails that a table takes in within a minute; the others are asked to come again. */
export const SMTP_MAILS_PER_MINUTE = 300;
/** Addresses whose mails are counted at a time. */
export const SMTP_COUNTED_ADDRESSES = 10_000;
/** How soon a renewed certificate is taken, in ms. */
export const SMTP_CERTIFICATE_CHECK = 60 * 60_000;
/** How long a stopping server waits for a mail that is coming, in ms. */
export const SMTP_STOP_WAIT = 2000;
/** How soon a port that was taken is tried again, in ms. */
export const SMTP_RETRY_WAIT = 30_000;
/** Time and memory (in MB) that reading one mail may take, in ms. */
export const EMAIL_PARSE_TIMEOUT = 30_000;
export const EMAIL_PARSE_MEMORY = 256;
/** Questions to the DNS that checking one mail's sender may take, and how long all of them and each, in ms. */
export const EMAIL_LOOKUPS_MAX = 60;
export const EMAIL_CHECK_TIMEOUT = 12_000;
export const EMAIL_LOOKUP_TIMEOUT = 3000;
/** Limits of a mail: parts inside parts, bytes of headers, references to earlier mails, attachments. */
export const EMAIL_NESTING_MAX = 20;
/** Lines that may be the beginning of a part: more take longer to look through than a mail may take. */
export const EMAIL_BOUNDARIES_MAX = 50_000;
export const EMAIL_HEADERS_MAX_BYTES = MEGABYTE;
export const EMAIL_REFERENCES_MAX = 50;
export const EMAIL_ATTACHMENTS_MAX = 100;
export const EMAIL_SUBJECT_MAX_LENGTH = 1000;
/** Automatic answers to one mailbox in a period (in ms), and of one table in an hour. */
export const EMAIL_AUTO_REPLIES_PER_SENDER = 3;
export const EMAIL_SENDER_PERIOD = 24 * 60 * 60 * 1000;
export const EMAIL_AUTO_REPLIES_PER_HOUR = 200;
/** The maximum number of copies of a reply. */
export const EMAIL_CC_MAX = 20;
/** The maximum of files in a reply, and of their bytes, which a mail of 25 MB can carry. */
export const EMAIL_FILES_MAX = CELL_FILES_DEFAULT;
export const EMAIL_FILES_MAX_BYTES = 18 * MEGABYTE;
/** Mails of a record that are shown, the latest. */
export const EMAILS_LISTED = 100;
/** Mails that became no record, as they are listed. */
export const EMAILS_REFUSED_LISTED = 100;
