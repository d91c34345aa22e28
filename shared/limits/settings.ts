/** Addresses that get important mails (specification 3, section 5). */
export const IMPORTANT_EMAILS_MAX = 30;
/** Between asking for an organisation's deletion and the deletion, in days: it can be aborted in the meantime. */
export const ORGANIZATION_DELETION_DAYS = 14;
/** Longest name of a person or an organisation, and longest phone number, in characters. */
export const PERSON_NAME_MAX_LENGTH = 100;
export const ORGANIZATION_NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 40;
export const CURRENCY_SYMBOL_MAX_LENGTH = 8;
/** Pause in typing after which a currency symbol is saved, in ms (specification 3, section 9). */
export const CURRENCY_DEBOUNCE = 1000;
/** Largest picture that is taken as a photo or a logo, in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** How long a browser may show a photo or a logo without asking again, in seconds; a new one has a new address. */
export const PICTURE_CACHE = 86_400;
/** How long the link of a registration opens, in ms. */
export const REGISTRATION_LINK_LIFE = 3 * 24 * 60 * 60 * 1000;
/** Objects that Erase All Data moves in one change set. */
export const ERASED_AT_ONCE = 50;
