/** Records whose values are converted with the change of type itself; more are a job. */
export const CONVERTED_AT_ONCE = 2000;
/** Records that one step of a conversion reads and writes. */
export const CONVERSION_BATCH = 1000;
/** Values shown of each reason and of each way in which values change. */
export const CONVERSION_SAMPLES = 5;
/** Longest part of a value that a sample shows, in UTF-16 units. */
export const SAMPLE_MAX_LENGTH = 200;
/** Kept texts that one page lists. */
export const REFUSED_VALUES_PAGE = 100;
/** How often a change of type begins again because records changed meanwhile. */
export const CONVERSION_ATTEMPTS = 50;
