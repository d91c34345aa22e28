/** Least days for which items stay in the trash. */
export const TRASH_LEAST_DAYS = 30;
