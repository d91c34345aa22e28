import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { CallDefinition } from "#shared/contract/define";
import type { Caller } from "../organizations/organization";

/** A connection on which a test says what it likes, as slowly as it likes. */
export interface RawClient {
  socket: Socket;
  /** The text received so far. */
  answer(): string;
  /** Resolves with everything that came once the server has closed. */
  closed: Promise<string>;
  /** Sends a text letter by letter, with a pause before each, until it is sent or the server has closed. */
  dribble(text: string, pause: number): Promise<void>;
}

export async function openRaw(port: number): Promise<RawClient> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data.toString("latin1")));
  // The server may be done with us before we are done.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(heard));
  });
  await once(socket, "connect");
  return {
    socket,
    closed,
    answer: () => heard,
    async dribble(text, pause) {
      for (const letter of text) {
        if (socket.destroyed || !socket.writable) return;
        socket.write(letter);
        await new Promise((resolve) => void setTimeout(resolve, pause));
      }
    },
  };
}

/** The head of a signed-in request, with an empty line at its end. */
export function requestHead(
  { org, token }: Pick<Caller, "org" | "token">,
  { method }: Pick<CallDefinition, "method">,
  path: string,
  headers: Record<string, string | number> = {},
): string {
  const lines = Object.entries({
    Host: `${org.host}:${org.port}`,
    Authorization: `Bearer ${token}`,
    ...headers,
  });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "\r\n"].join(
    "\r\n",
  );
}
