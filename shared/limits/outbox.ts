/** Mails of one page of the outbox. */
export const OUTBOX_PAGE = 50;
