/** Records of one computed field that follow a change in its own transaction; more are left to a job. */
export const RECOMPUTE_MAX = 2000;
/** Records that are computed at once. */
export const COMPUTE_BATCH = 500;
/** Records that one step of a recalculation takes: writers wait for no more than this. */
export const RECALCULATION_BATCH = 1000;
/** Connections of one record that its cell lists and that may be written from that side. */
export const CONNECTIONS_SHOWN = 1000;
/** Longest text that a rollup joins, in UTF-16 units. */
export const CONCATENATED_MAX_LENGTH = 10_000;
/** Longest title of a connected record in a cell. */
export const CONNECTED_TITLE_MAX_LENGTH = 200;
