import type { Socket } from "node:net";
import { duplexPair } from "node:stream";
import { TLSSocket } from "node:tls";
import { setImmediate as nextTurn } from "node:timers/promises";

const HEADER = 8;
const BEFORE_LOGIN = 0x12;

/**
 * TLS as SQL Server speaks it before its version 8: the handshake goes inside of packets, what follows without them
 * (MS-TDS 2.2.6.5).
 *
 * @param packet puts a head before a reply
 * @returns the stream of what is said inside of it
 */
export function secureTds(
  socket: Socket,
  certificate: { cert: string; key: string },
  packet: (body: Buffer) => Buffer,
): TLSSocket {
  const [inside, outside] = duplexPair();
  const tls = new TLSSocket(inside, { isServer: true, ...certificate, maxVersion: "TLSv1.2" });
  tls.on("error", () => socket.destroy());
  let received = Buffer.alloc(0);
  let isShaken = false;
  const waiting: Buffer[] = [];
  outside.on("data", (bytes: Buffer) => {
    if (isShaken) {
      socket.write(bytes);
      return;
    }
    // A client takes one reply for each of its messages.
    if (waiting.push(bytes) === 1)
      void nextTurn().then(() => socket.write(packet(Buffer.concat(waiting.splice(0)))));
  });
  socket.on("data", (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    while (received.length > 0) {
      isShaken ||= received[0] !== BEFORE_LOGIN;
      const length = isShaken
        ? received.length
        : received.length < HEADER
          ? Infinity
          : received.readUInt16BE(2);
      if (received.length < length) return;
      outside.write(received.subarray(isShaken ? 0 : HEADER, length));
      received = received.subarray(length);
    }
  });
  return tls;
}
