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
import { networkOf } from "../../network";
import { hasBody } from "./has-body";

/** Limits of one connection. Durations in ms. */
export interface ConnectionLimits {
  /** Connections of one address (of an IPv6 /64); 0 for no limit. */
  perAddress: number;
  /** Time limits for a request's head, its body without a file, and any body. */
  head: number;
  body: number;
  upload: number;
  /** A body must deliver at least `paceBytes` in every `paceWindow`. */
  paceBytes: number;
  paceWindow: number;
  /**
   * Longest time without any progress of a request or a response, for example when a client stops reading a
   * download.
   */
  silence: number;
  /** Interval of the checks. */
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

/** The same answer that Node gives to a head that takes too long. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";
const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n";

/**
 * Protects the server from clients that are slow, silent or too many. Node itself limits the time of heads and
 * whole uploads (`headersTimeout`, `requestTimeout`).
 *
 * @param isProxy whether an address belongs to a trusted proxy: users share it, so its connections are not counted
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
  /** When its progress was last checked, and the bytes that its connection had received by then. */
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
    // A body that the server is not reading right now is not slow.
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

/** The client may never close its side, so the server does not wait for it. */
function refuse(socket: Socket, answer: string): void {
  socket.write(answer);
  socket.destroySoon();
}
