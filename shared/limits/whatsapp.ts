/** Longest text of a message, so that its address still opens everywhere. */
export const WHATSAPP_TEXT_MAX_LENGTH = 1500;
/** Messages of a record that are listed, the latest. */
export const WHATSAPP_LISTED = 100;
