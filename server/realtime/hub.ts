import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { WebSocketServer, type WebSocket } from "ws";
import type { RealtimeEvent } from "#shared/contract/events";
import { CLIENT_FRAME_MAX_BYTES, SOCKETS_PER_USER } from "#shared/limits/realtime";
import type { Peers } from "../database/peers";
import type { Gate } from "../http/answer-call";
import { AppError } from "../errors";
import type { Kinds } from "../objects/kinds";
import type { OrganizationHandle } from "../organization-handle";
import type { Actors, Hub } from "../services";
import { Channel } from "./channel";
import { CLOSE, Connection } from "./connection";
import type { Topics } from "./define-topic";
import type { EventSources } from "./event-sources";
import { handleFrame, handleMessage } from "./handle-message";
import { keepAlive } from "./heartbeat";
import { joinPeers } from "./join-peers";
import type { FrameHandler } from "./frames";
import type { AnswerSocketCall } from "./socket-calls";
import { identifyCaller, refuseUpgrade, type Caller } from "./upgrade";

/** The server side of WebSockets. */
export interface SocketHub extends Hub {
  /** Handles the server's upgrades to WebSocket. */
  attach(server: Server, gate: Gate, answerCall: AnswerSocketCall): void;
  /** Closes every socket with 1001. */
  close(): Promise<void>;
}

/** How long a socket may take for the close handshake, in ms. */
const GOODBYE_WAIT = 1000;

/** Seconds after which a client with too many sockets may retry. */
const SOCKETS_WAIT = 30;

export function createHub(parts: {
  log: Logger;
  actors: Actors;
  peers: Peers;
  kinds: Kinds;
  sources: EventSources;
  topics: Topics;
  frames: readonly FrameHandler[];
}): SocketHub {
  const { log, actors, peers, kinds, sources, topics } = parts;
  const frames = new Map(parts.frames.map((handler) => [handler.channel, handler]));
  const channels = new Map<number, Channel>();
  const leavePeers = joinPeers(peers, kinds, channels);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: CLIENT_FRAME_MAX_BYTES });
  let stopHeartbeat = () => {};
  let isClosing = false;

  function channelOf(org: OrganizationHandle): Channel {
    const known = channels.get(org.organization.id);
    if (known) return known;
    const channel = new Channel(org, actors, log, peers, sources, topics);
    channels.set(org.organization.id, channel);
    return channel;
  }

  function welcome(socket: WebSocket, caller: Caller, answerCall: AnswerSocketCall): void {
    const id = caller.org.organization.id;
    const channel = channelOf(caller.org);
    const connection = new Connection(socket, caller);
    socket.on("message", (data, isBinary) => {
      if (isBinary) handleFrame(frames, connection, data as Buffer, log);
      else handleMessage(channel, connection, data as Buffer, answerCall);
    });
    socket.on("pong", () => connection.heard());
    socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
    socket.on("close", () => {
      channel.remove(connection);
      for (const handler of frames.values())
        handler.closed(connection).catch((error: unknown) => log.error({ err: error }, "frames failed"));
      if (channel.connections.size > 0) return;
      channel.close();
      if (channels.get(id) === channel) channels.delete(id);
    });
    connection.send({ type: "welcome", connectionId: connection.id, takesCalls: true });
    channel.add(connection);
  }

  /** @throws AppError too_many_requests if a user holds more sockets than windows can need */
  function checkNumber({ org, actor }: Caller): void {
    let count = 0;
    for (const other of channels.get(org.organization.id)?.connections ?? [])
      if (other.actor.userId === actor.userId) count += 1;
    if (count >= SOCKETS_PER_USER) throw new AppError("too_many_requests", { retryAfter: SOCKETS_WAIT });
  }

  async function upgrade(
    { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
    gate: Gate,
    answerCall: AnswerSocketCall,
  ) {
    // The client may disconnect while it is being authenticated.
    const ignore = (error: Error) => log.debug({ err: error }, "upgrade failed");
    socket.on("error", ignore);
    try {
      const caller = await identifyCaller(request, gate);
      checkNumber(caller);
      socket.off("error", ignore);
      if (isClosing) socket.destroy();
      else sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, caller, answerCall));
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  }

  function* connections(): Iterable<Connection> {
    for (const channel of channels.values()) yield* channel.connections;
  }

  return {
    attach(server, gate, answerCall) {
      server.on(
        "upgrade",
        (request, socket, head) => void upgrade({ request, socket, head }, gate, answerCall),
      );
      stopHeartbeat = keepAlive(connections, log);
    },
    notice(organizationId, topic, name, payload, about) {
      const event = { name, payload } as RealtimeEvent;
      channels.get(organizationId)?.notice(topic, event, about ?? null);
      const named = about ? { action: `${about.action.kind}.${about.action.name}`, id: about.id } : null;
      peers.publish("notice", { organizationId, topic, event, about: named });
    },
    async close() {
      isClosing = true;
      stopHeartbeat();
      leavePeers();
      const open = [...connections()];
      for (const connection of open) connection.close(CLOSE.goingAway, "server stops");
      await Promise.all(open.map((connection) => connection.closed(GOODBYE_WAIT)));
      sockets.close();
    },
  };
}
