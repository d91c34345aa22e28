/** Aliases of a table's address (specification 2, section 9). */
export const EMAIL_ALIASES_MAX = 30;
/** Longest address (RFC 5321), and longest name and text that go out with a table's mails. */
export const EMAIL_ADDRESS_MAX_LENGTH = 254;
export const EMAIL_SENDER_NAME_MAX_LENGTH = 100;
export const EMAIL_TEXT_MAX_LENGTH = 10_000;
