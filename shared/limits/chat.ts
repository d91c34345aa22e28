/** Chats of records and e-mails in one list. */
export const CHATS_LISTED = 100;
/** Other chats in one list: a person's channels and direct messages. */
export const CONVERSATIONS_LISTED = 1000;
/** How long a search waits for more letters, in ms (decision 36). */
export const CHAT_SEARCH_DEBOUNCE = 800;
export const CHAT_SEARCH_MAX_LENGTH = 200;
/** Chats and messages that one search answers. */
export const CHAT_FOUND = 30;
/** Messages of one page. */
export const MESSAGES_PAGE = 50;
export const MESSAGES_PAGE_MAX = 200;
/** Characters of a message, formatting aside. */
export const MESSAGE_MAX_LENGTH = 10_000;
/** Paragraphs, lists, quotes and code of one message. */
export const MESSAGE_BLOCKS_MAX = 500;
/** Files of one message, and bytes of each. */
export const MESSAGE_FILES_MAX = 10;
export const MESSAGE_FILE_MAX_BYTES = 100 * 1024 * 1024;
/** Records named in one message. */
export const MESSAGE_RECORDS_MAX = 20;
/** Emoji of a message of nothing else up to which they are shown larger. */
export const EMOJI_ALONE_MAX = 23;
/** Different reactions to one message. */
export const REACTIONS_MAX = 30;
/** Members shown with their pictures before "+4". */
export const MEMBERS_SHOWN = 10;
/** People whose pictures stand next to the replies of a message. */
export const THREAD_PEOPLE_SHOWN = 3;
export const CHANNEL_NAME_MAX_LENGTH = 80;
export const CHANNEL_DESCRIPTION_MAX_LENGTH = 250;
export const CHANNEL_MEMBERS_MAX = 2000;
/** A private channel with fewer is shown only to users who may change it. */
export const PRIVATE_MEMBERS_MIN = 2;
/** Counted no further: the badge says +99. */
export const UNREAD_COUNTED = 100;
/** Typing is published at most this often, and shown for as long without a new event, in ms. */
export const TYPING_INTERVAL = 3000;
export const TYPING_SHOWN = 6000;
/** The organisation's setting: for how many days messages are kept; missing or null: for good. */
export const KEPT_MESSAGES_SETTING = "chat_kept_days";
export const KEPT_DAYS_MAX = 3650;
/** The choices for it. */
export const KEPT_DAYS = [30, 90, 180, 365, 730, 1825] as const;
export const MESSAGES_PURGED_AT_ONCE = 100;
/** Mentions that one person may make in a minute; more are slowed. */
export const CHAT_MENTIONS_PER_MINUTE = 120;
/** People whose mentions are counted at a time, where a server counts for itself. */
export const CHAT_MENTIONERS_KEPT = 20_000;
