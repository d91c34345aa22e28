import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import WebSocket from "ws";
import type { RealtimeEvent, ServerMessage, Topic } from "#shared/contract/events";
import "#shared/contract/updates";
import { LIGHT_SOCKET_FIRST_WAIT_MS, LIGHT_SOCKET_LONGEST_WAIT_MS } from "#shared/limits/desktop";
import { HEARTBEAT_INTERVAL, HEARTBEAT_TIMEOUT, SOCKET_PATH } from "#shared/limits/realtime";
import { toSocketOrigin } from "#shared/desktop/origins";
import { isLoopback } from "../organizations/resolve-address";
import { openTunnel, readProxy } from "./proxy-tunnel";

export interface SocketOptions {
  origin: string;
  token: string;
  topic: Topic;
  /** Chromium's proxy rules for an address, which follow the system's settings. */
  resolveProxy: (url: string) => Promise<string>;
  /** Called when changes arrive from now on: what came before is to be asked for. */
  onFollowing: () => void;
  onEvent: (event: RealtimeEvent) => void;
}

/** Hosts below `localhost` are this machine, which not every resolver knows. */
const lookupLoopback = (
  _hostname: string,
  { all }: { all?: boolean },
  found: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
): void => (all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4));

/**
 * Follows one topic of an organisation without a page, and connects again after a loss.
 * @returns a function that ends it
 */
export function openLightSocket({
  origin,
  token,
  topic,
  resolveProxy,
  onFollowing,
  onEvent,
}: SocketOptions): () => void {
  let isEnded = false;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  let socket: WebSocket | null = null;

  const connectLater = () => {
    if (isEnded) return;
    const wait = Math.min(LIGHT_SOCKET_LONGEST_WAIT_MS, LIGHT_SOCKET_FIRST_WAIT_MS * 2 ** attempt);
    attempt += 1;
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
  };

  /** The connection to the proxy of the system's settings; null without a proxy. */
  const openProxied = async () => {
    const proxy = readProxy(await resolveProxy(origin));
    return proxy && openTunnel(proxy, origin);
  };

  const connect = () => void openProxied().then(open, connectLater);

  const open = (tunnel: Duplex | null) => {
    if (isEnded) {
      tunnel?.destroy();
      return;
    }
    const { hostname } = new URL(origin);
    socket = new WebSocket(toSocketOrigin(origin) + SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
      followRedirects: false,
      handshakeTimeout: HEARTBEAT_TIMEOUT,
      maxPayload: 1_000_000,
      ...(tunnel && { createConnection: () => tunnel as Socket }),
      ...(isLoopback(hostname) && hostname.endsWith("localhost") ? { lookup: lookupLoopback } : {}),
    });
    let heardAt = Date.now();
    // A connection may be dead without having been closed, as after the machine slept.
    const heartbeat = setInterval(() => {
      if (Date.now() - heardAt > HEARTBEAT_TIMEOUT) socket?.terminate();
      else send({ type: "ping" });
    }, HEARTBEAT_INTERVAL);
    const send = (message: object) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    socket.on("open", () => {
      heardAt = Date.now();
      send({ type: "subscribe", topic });
    });
    socket.on("message", (data, isBinary) => {
      heardAt = Date.now();
      if (!isBinary) receive(JSON.parse((data as Buffer).toString()) as ServerMessage);
    });
    // A failed connection closes too.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(heartbeat);
      connectLater();
    });
  };

  const receive = (message: ServerMessage) => {
    if (message.type === "subscribed" || message.type === "reset") {
      attempt = 0;
      onFollowing();
    }
    if (message.type === "change" || message.type === "notice") onEvent(message.event);
  };

  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.terminate();
  };
}
