import type { ErrorReply } from "#shared/errors/index";

/** What a failed call leaves: the server's error, or `offline` when there was no answer to read. */
export type CallError = ErrorReply["error"] | { id: "offline"; code: 0; message: string };

export type Answer = { data: unknown } | { error: CallError };
