/** A user's daily limits without other settings: mails (counted by recipient), bytes, exports. */
export const MAILS_PER_DAY = 2000;
export const UPLOAD_MEGABYTES_PER_DAY = 50_000;
export const EXPORTS_PER_DAY = 500;
