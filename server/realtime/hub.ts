import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Authenticator } from "../identity/authenticate";
import type { Hub } from "../services";

/** The socket side of the server. */
export interface SocketHub extends Hub {
  attach(server: Server, authenticator: Authenticator): void;
  close(): Promise<void>;
}

export function createHub(_parts: { log: Logger }): SocketHub {
  return { attach() {}, async close() {}, notice() {}, endSession() {} };
}
