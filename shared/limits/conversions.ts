/** Records whose values are converted immediately; more are converted by a job. */
export const CONVERTED_AT_ONCE = 2000;
/** Records that one step of a conversion reads and writes. */
export const CONVERSION_BATCH = 1000;
/** Sample values shown for each reason and for each kind of change. */
export const CONVERSION_SAMPLES = 5;
/** Longest part of a value that a sample shows, in UTF-16 units. */
export const SAMPLE_MAX_LENGTH = 200;
/** Refused texts on one page of the list. */
export const REFUSED_VALUES_PAGE = 100;
/** How often a change of type starts over because records changed in the meantime. */
export const CONVERSION_ATTEMPTS = 50;
