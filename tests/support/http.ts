import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

/** Connections are kept, as browsers do; sockets that idle do not keep a test from ending. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Sent {
  port: number;
  /** The address the request pretends to have come by: `planalto.localhost`. Node's fetch resolves no such names. */
  host: string;
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Sends one request to 127.0.0.1 and reads the whole answer. A kept connection that the server closes just when it
 * is used again is no answer: the request goes out once more, as browsers do.
 */
export function send(sent: Sent): Promise<Received> {
  const { port, host, method, path, headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const sending = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { Host: `${host}:${port}`, ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
        response.on("error", reject);
      },
    );
    sending.on("error", (error: NodeJS.ErrnoException) => {
      if (sending.reusedSocket && error.code === "ECONNRESET") resolve(send(sent));
      else reject(error);
    });
    sending.end(body);
  });
}

/** Closes the kept connections; a server that is asked to stop waits for them. */
export const closeConnections = (): void => agent.destroy();
