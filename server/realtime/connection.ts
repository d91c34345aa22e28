import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { WebSocket } from "ws";
import type { Person } from "#shared/contract/common";
import type { ServerMessage, Topic } from "#shared/contract/events";
import {
  CLIENT_MESSAGES_BURST,
  CLIENT_MESSAGES_PER_SECOND,
  SOCKET_BUFFER_MAX_BYTES,
} from "#shared/limits/realtime";
import type { RequestHead } from "../request/request-head";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Audience } from "./audience";
import type { Caller } from "./upgrade";

/** Close codes: 1001 server stops, 1009 message too large, 1011 failure, 1008 too many messages, 1013 client too slow, 4401 session ended. */
export const CLOSE = {
  goingAway: 1001,
  tooLarge: 1009,
  failed: 1011,
  tooMany: 1008,
  tooSlow: 1013,
  sessionEnded: 4401,
} as const;

/** One open socket of a signed-in user. */
export class Connection {
  readonly id = randomUUID();
  readonly topics = new Map<Topic, Audience>();
  lastHeard = Date.now();
  private allowance = CLIENT_MESSAGES_BURST;
  private countedAt = Date.now();

  readonly org: OrganizationHandle;
  readonly sessionId: number;
  readonly head: RequestHead;
  readonly person: Person;
  readonly isSignedIn: Caller["isSignedIn"];
  readonly isBlocked: Caller["isBlocked"];
  readonly actorNow: Caller["actorNow"];
  /** Number of unanswered calls, and the last of them. */
  readonly calls = { waiting: 0, last: Promise.resolve() };
  private readonly gone = new AbortController();
  actor: Actor;

  constructor(
    private readonly socket: WebSocket,
    caller: Caller,
  ) {
    this.org = caller.org;
    this.actor = caller.actor;
    this.sessionId = caller.sessionId;
    this.head = caller.head;
    this.person = caller.person;
    this.isSignedIn = caller.isSignedIn;
    this.isBlocked = caller.isBlocked;
    this.actorNow = caller.actorNow;
    socket.once("close", () => this.gone.abort());
  }

  /** Aborts when the socket is closed. */
  get signal(): AbortSignal {
    return this.gone.signal;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** A client that does not keep up is disconnected; it reconnects and gets what it missed. */
  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > SOCKET_BUFFER_MAX_BYTES) this.close(CLOSE.tooSlow, "too slow");
    else this.socket.send(text);
  }

  sendBytes(bytes: Uint8Array): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > SOCKET_BUFFER_MAX_BYTES) this.close(CLOSE.tooSlow, "too slow");
    else this.socket.send(bytes);
  }

  /** Counts a message of the client. @returns false if there were too many in a short time. */
  count(): boolean {
    const now = Date.now();
    const earned = ((now - this.countedAt) / 1000) * CLIENT_MESSAGES_PER_SECOND;
    this.allowance = Math.min(CLIENT_MESSAGES_BURST, this.allowance + earned) - 1;
    this.countedAt = now;
    this.heard();
    return this.allowance >= 0;
  }

  heard(): void {
    this.lastHeard = Date.now();
  }

  ping(): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Resolves when the socket is closed; after `wait` ms it is terminated. */
  async closed(wait: number): Promise<void> {
    if (this.socket.readyState === this.socket.CLOSED) return;
    const timer = setTimeout(() => this.terminate(), wait);
    await once(this.socket, "close");
    clearTimeout(timer);
  }

  /** Without waiting for the close handshake. */
  terminate(): void {
    this.socket.terminate();
  }
}
