import type { Logger } from "pino";
import { HEARTBEAT_INTERVAL, HEARTBEAT_TIMEOUT } from "#shared/limits/realtime";
import { endConnection } from "./channel";
import type { Connection } from "./connection";

/**
 * Pings every connection, drops silent ones and ends those whose session is over; an open socket keeps its session
 * in use. Returns the function that stops it.
 */
export function keepAlive(connections: () => Iterable<Connection>, log: Logger): () => void {
  const check = async (connection: Connection) => {
    if (Date.now() - connection.lastHeard > HEARTBEAT_TIMEOUT) connection.terminate();
    else if (await connection.isSignedIn()) connection.ping();
    else endConnection(connection);
  };
  const timer = setInterval(() => {
    for (const connection of connections()) {
      check(connection).catch((error: unknown) =>
        log.warn({ err: error }, "session of a socket could not be checked"),
      );
    }
  }, HEARTBEAT_INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
