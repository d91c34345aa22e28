import type { IncomingMessage } from "node:http";

/** What tells who asks and for what: a request's own, or that of the upgrade which a socket began with. */
export type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "socket">;
