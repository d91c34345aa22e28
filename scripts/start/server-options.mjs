/**
 * Node's own options for the built server. The young part of its heap takes half of what Node gives it: what a
 * request leaves behind is garbage at once, and 32 MB of it more make nothing faster.
 *
 * @type {readonly string[]}
 */
export const SERVER_OPTIONS = ["--max-semi-space-size=16"];
