/** Entries that the audit answers with; there are no further pages (specification 2, sections 7 and 9). */
export const SLA_LIST_SIZE = 100;
/** Entries that an export reads at once. */
export const SLA_EXPORT_PAGE = 5000;
