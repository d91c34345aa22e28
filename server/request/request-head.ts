import type { IncomingMessage } from "node:http";

/** Identifies the caller and the call: the request itself, or the upgrade request of its socket. */
export type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "socket">;
