/** Indexes that a table keeps beside those it always has: each one makes writes a little dearer. */
export const INDEXES_PER_TABLE = 8;
/** Below so many records a scan is as quick. */
export const INDEX_ROWS_MIN = 10_000;
/** Uses after which a shape of queries is worth an index; a saved view counts as so many at once. */
export const INDEX_USES_MIN = 3;
/** Shapes that are counted for one table; the least used one makes room. */
export const INDEX_SHAPES_MAX = 64;
/** How long nothing was written before an index is built, in ms: building one holds the writer (about 1 s a million records). */
export const INDEX_QUIET_TIME = 2000;
/** How often the server looks whether there is something to build or drop, in ms. */
export const INDEX_CHECK_INTERVAL = 1000;
/** An index that nothing asked for so long is dropped, in ms. */
export const INDEX_UNUSED_TIME = 30 * 86_400_000;
/** The share of its uses that a shape keeps each day. */
export const INDEX_DAILY_DECAY = 0.8;
