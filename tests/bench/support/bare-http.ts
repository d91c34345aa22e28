import { once } from "node:events";
import { connect } from "node:net";

/** A kept connection that sends small requests as they stand. */
export interface BareHttp {
  /** @throws Error for an answer that is not 200 */
  send(method: string, path: string, body: string): Promise<void>;
  close(): void;
}

/** Speaks HTTP without a client: `node:http` takes as long for a request as the server does for an edit. */
export async function openBareHttp(port: number, headers: Record<string, string>): Promise<BareHttp> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  await once(socket, "connect");
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    async send(method, path, body) {
      const answered = once(socket, "data");
      const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}${length}\r\n${body}`);
      const [answer] = (await answered) as [Buffer];
      if (!answer.toString("latin1").startsWith("HTTP/1.1 200")) throw new Error(answer.toString());
    },
    close: () => socket.destroy(),
  };
}
