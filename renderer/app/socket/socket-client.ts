import type { ClientMessage, Presence, RealtimeEvent, ServerMessage, Topic } from "#shared/contract/events";
import { HEARTBEAT_INTERVAL, HEARTBEAT_TIMEOUT } from "#shared/limits/realtime";
import { reconnectDelay } from "./backoff";
import { createCalls, type SocketCall } from "./calls";
import type { EventMeta } from "./event-registry";

export type SocketStatus = "closed" | "connecting" | "open";

/** The part of WebSocket that the client uses, so that tests can replace it. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "addEventListener" | "readyState"> & {
  binaryType?: BinaryType;
};
/**
 * `WebSocket.OPEN`. While the server closes a socket, `close` has not fired yet and `send` only logs a warning.
 */
const OPEN = 1;

export interface SocketClientOptions {
  open: () => SocketLike;
  onEvent: (event: RealtimeEvent, meta: EventMeta) => void;
  onReset: (topic: Topic) => void;
  onPresence: (topic: Topic, people: Presence[]) => void;
  onStatus: (status: SocketStatus) => void;
  /** A binary message, such as an edit of a document. */
  onFrame?: (bytes: Uint8Array) => void;
  /** Whether a topic's changes arrive from now on. */
  onFollowing: (topic: Topic, isFollowing: boolean) => void;
  delay?: (attempt: number) => number;
}

interface TopicState {
  followers: number;
  /** Number of the last change applied or loaded; `null` until the server sent the topic's position. */
  seq: number | null;
  /** A replay was or will be requested: changes are held back until it has arrived. */
  isCatchingUp: boolean;
  /** The user's own cell; sent when the server has accepted the connection, and again after each reconnect. */
  presence?: Presence["cell"];
}

/**
 * Follows topics over one socket. Every change names its predecessor: a gap requests a replay, as does a
 * reconnect, and if the server no longer has the missed changes, the topic's listeners reload.
 */
export function createSocketClient(options: SocketClientOptions) {
  const topics = new Map<Topic, TopicState>();
  let socket: SocketLike | null = null;
  let status: SocketStatus = "closed";
  let connectionId: string | null = null;
  let takesCalls = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let lastHeard = 0;
  const transmit = (text: string) => {
    if (socket?.readyState === OPEN) socket.send(text);
  };
  const calls = createCalls(transmit);

  const setStatus = (next: SocketStatus) => {
    if (next === status) return;
    status = next;
    options.onStatus(next);
  };
  const send = (message: ClientMessage) => {
    if (status === "open") transmit(JSON.stringify(message));
  };

  function subscribe(topic: Topic, state: TopicState): void {
    state.isCatchingUp = true;
    send(state.seq === null ? { type: "subscribe", topic } : { type: "subscribe", topic, since: state.seq });
  }

  function start(): void {
    if (socket) return;
    clearTimeout(retry);
    setStatus("connecting");
    const opened = options.open();
    socket = opened;
    opened.binaryType = "arraybuffer";
    opened.addEventListener("open", () => {
      if (socket !== opened) return;
      attempt = 0;
      lastHeard = Date.now();
      setStatus("open");
      heartbeat = setInterval(beat, HEARTBEAT_INTERVAL);
      for (const [topic, state] of topics) subscribe(topic, state);
    });
    opened.addEventListener("message", (message) => {
      lastHeard = Date.now();
      if (socket !== opened) return;
      const { data } = message as MessageEvent<unknown>;
      if (data instanceof ArrayBuffer) options.onFrame?.(new Uint8Array(data));
      else receive(JSON.parse(String(data)) as ServerMessage);
    });
    opened.addEventListener("close", () => {
      if (socket === opened) lose();
    });
  }

  function beat(): void {
    if (Date.now() - lastHeard > HEARTBEAT_TIMEOUT) socket?.close();
    else send({ type: "ping" });
  }

  function lose(): void {
    clearInterval(heartbeat);
    socket = null;
    connectionId = null;
    takesCalls = false;
    calls.giveUp();
    setStatus("connecting");
    for (const [topic] of topics) options.onFollowing(topic, false);
    retry = setTimeout(start, (options.delay ?? reconnectDelay)(attempt++));
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        connectionId = message.connectionId;
        takesCalls = message.takesCalls === true;
        return;
      case "subscribed":
        settle(message.topic, message.seq);
        return;
      case "reset":
        settle(message.topic, message.seq);
        options.onReset(message.topic);
        return;
      case "change":
        applyChange(message);
        return;
      case "notice":
        options.onEvent(message.event, { topic: message.topic, seq: null, mutationId: null });
        return;
      case "answer":
        calls.answered(message);
        return;
      case "presence":
        options.onPresence(message.topic, message.people);
        return;
      case "refused":
        if (message.topic) topics.delete(message.topic);
        return;
      case "pong":
        return;
      default:
        message satisfies never;
    }
  }

  function settle(topic: Topic, seq: number): void {
    const state = topics.get(topic);
    if (!state) return;
    state.seq = seq;
    state.isCatchingUp = false;
    if (state.presence !== undefined) send({ type: "presence", topic, cell: state.presence });
    options.onFollowing(topic, true);
  }

  function applyChange(change: Extract<ServerMessage, { type: "change" }>): void {
    const state = topics.get(change.topic);
    if (!state || state.seq === null || change.seq <= state.seq) return;
    // An earlier `prev` is not a gap: the changes in between were not for this user.
    if (change.prev > state.seq) {
      if (!state.isCatchingUp) subscribe(change.topic, state);
      return;
    }
    state.seq = change.seq;
    const { topic, seq, mutationId } = change;
    options.onEvent(change.event, { topic, seq, mutationId });
  }

  const isFollowing = (topic: Topic) => {
    const state = topics.get(topic);
    return status === "open" && state !== undefined && !state.isCatchingUp;
  };

  return {
    start,
    /** Closes permanently: at sign-out. */
    stop(): void {
      clearTimeout(retry);
      clearInterval(heartbeat);
      const closing = socket;
      socket = null;
      topics.clear();
      calls.giveUp();
      setStatus("closed");
      closing?.close();
    },
    /** Drops the present connection, for example when the network is gone; reconnecting continues. */
    drop(): void {
      const dropped = socket;
      if (!dropped) return;
      lose();
      dropped.close();
    },
    /** Reconnects at once, for example when the network is back. */
    reconnectNow(): void {
      if (status === "closed" || socket) return;
      attempt = 0;
      start();
    },
    /**
     * Makes a call of the contract over the connection. Returns `null` if the server does not accept calls
     * there, or if the connection was lost or timed out first. The call is then repeated as a request, and
     * its idempotency key prevents a second execution.
     */
    call: (asked: SocketCall) => (takesCalls ? calls.ask(asked) : Promise.resolve(null)),
    /**
     * Follows a topic until the returned function is called; several followers share one subscription.
     *
     * @param since the log position when the data was loaded; later changes are sent
     */
    follow(topic: Topic, since: number | null = null): () => void {
      const state = topics.get(topic) ?? { followers: 0, seq: since, isCatchingUp: true };
      state.followers += 1;
      topics.set(topic, state);
      if (state.followers === 1) subscribe(topic, state);
      return () => {
        state.followers -= 1;
        if (state.followers > 0 || topics.get(topic) !== state) return;
        topics.delete(topic);
        send({ type: "unsubscribe", topic });
      };
    },
    /** Publishes the user's own cell at a followed topic; `null` clears it. */
    sendPresence(topic: Topic, cell: Presence["cell"]): void {
      const state = topics.get(topic);
      if (!state) return;
      state.presence = cell;
      if (isFollowing(topic)) send({ type: "presence", topic, cell });
    },
    /** Sends a binary message. @returns false without a connection */
    sendFrame(bytes: Uint8Array<ArrayBuffer>): boolean {
      if (status !== "open" || socket?.readyState !== OPEN) return false;
      socket.send(bytes);
      return true;
    },
    connectionId: () => connectionId,
    status: () => status,
    isFollowing,
  };
}
