import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedOfPeer {
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}
/** A status with a body: text as it is, everything else as JSON. */
export interface PeerAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A server that answers as a source of imports does. */
export async function startSourcePeer(answer: (asked: AskedOfPeer) => PeerAnswer) {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      const body = Buffer.concat(pieces).toString("utf8");
      const { status = 200, headers = {}, body: answered } = answer({ url, headers: request.headers, body });
      response.writeHead(status, headers);
      response.end(typeof answered === "string" ? answered : JSON.stringify(answered));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
