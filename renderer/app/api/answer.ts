import type { ErrorReply } from "#shared/errors/index";

/** Error of a failed call: the server's, or `offline` if no reply could be read. */
export type CallError = ErrorReply["error"] | { id: "offline"; code: 0; message: string };

export type Answer = { data: unknown } | { error: CallError };
