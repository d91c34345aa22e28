/** What one person may do in a day where no setting says otherwise: mails (one for each who gets it), bytes, exports. */
export const MAILS_PER_DAY = 2000;
export const UPLOAD_MEGABYTES_PER_DAY = 50_000;
export const EXPORTS_PER_DAY = 500;
