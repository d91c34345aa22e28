/**
 * Node's own options for the built server. The young part of its heap takes half of what Node gives it: what a
 * request leaves behind is garbage at once, and 32 MB of it more make nothing faster. It has that size from the
 * start: from a small one Node lets it grow only as more of it lives on, and clears it far more often.
 *
 * @type {readonly string[]}
 */
export const SERVER_OPTIONS = ["--max-semi-space-size=16", "--min-semi-space-size=16"];
