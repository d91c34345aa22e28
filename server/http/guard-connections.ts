import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import {
  ADDRESS_CONNECTIONS,
  BODY_MAX_DURATION,
  BODY_PACE_BYTES,
  BODY_PACE_WINDOW,
  CONNECTION_CHECK_INTERVAL,
  HEAD_MAX_DURATION,
  SILENCE_MAX_DURATION,
  UPLOAD_MAX_DURATION,
} from "#shared/limits/http";
import { networkOf } from "../network";
import { hasBody } from "./has-body";

/** What one connection may cost. Durations in ms. */
export interface ConnectionLimits {
  /** Connections of one address, of IPv6 its /64; 0 for any number. */
  perAddress: number;
  /** Until a request's head, its body without a file, and any body have arrived. */
  head: number;
  body: number;
  upload: number;
  /** A body brings at least `paceBytes` in every `paceWindow`. */
  paceBytes: number;
  paceWindow: number;
  /** How long nothing may move amid a request or an answer: whoever stops reading a download is let go. */
  silence: number;
  /** How often it is looked at. */
  check: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  perAddress: ADDRESS_CONNECTIONS,
  head: HEAD_MAX_DURATION,
  body: BODY_MAX_DURATION,
  upload: UPLOAD_MAX_DURATION,
  paceBytes: BODY_PACE_BYTES,
  paceWindow: BODY_PACE_WINDOW,
  silence: SILENCE_MAX_DURATION,
  check: CONNECTION_CHECK_INTERVAL,
};

/** As Node answers a head that takes too long. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";
const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n";

/**
 * Keeps clients that are slow, silent or too many from holding what others need. Heads and whole uploads are timed by
 * Node itself (`headersTimeout`, `requestTimeout`).
 *
 * @param isProxy tells a trusted proxy by its address: people share it, so its connections are not counted
 * @returns the function that stops it
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): () => void {
  server.setTimeout(limits.silence);
  if (limits.perAddress > 0) countAddresses(server, limits.perAddress, isProxy);
  return timeBodies(server, limits);
}

function countAddresses(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address = "" } = socket;
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = held.get(network) ?? 0;
    if (count >= most) {
      refuse(socket, TOO_MANY);
      return;
    }
    held.set(network, count + 1);
    socket.once("close", () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}

interface Arriving {
  response: ServerResponse;
  since: number;
  /** When its bytes were last looked at, and how many its connection had brought by then. */
  lookedAt: number;
  bytes: number;
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  (headers["content-type"] ?? "").startsWith("multipart/");

function timeBodies(server: Server, limits: ConnectionLimits): () => void {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const now = Date.now();
    arriving.set(request, { response, since: now, lookedAt: now, bytes: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  });
  const isTooSlow = (request: IncomingMessage, known: Arriving, now: number): boolean => {
    if (!isForm(request) && now - known.since > limits.body) return true;
    if (now - known.lookedAt < limits.paceWindow) return false;
    const { bytesRead } = request.socket;
    const brought = bytesRead - known.bytes;
    known.lookedAt = now;
    known.bytes = bytesRead;
    // A body that we do not read at the moment waits for us, not we for it.
    return brought < limits.paceBytes && request.readableFlowing === true;
  };
  const checking = setInterval(() => {
    const now = Date.now();
    for (const [request, known] of arriving) {
      if (!isTooSlow(request, known, now)) continue;
      arriving.delete(request);
      if (known.response.headersSent) request.socket.destroy();
      else refuse(request.socket, TOO_SLOW);
    }
  }, limits.check);
  checking.unref();
  return () => clearInterval(checking);
}

/** The other side may never close its end, so ours does not wait for it. */
function refuse(socket: Socket, answer: string): void {
  socket.write(answer);
  socket.destroySoon();
}
