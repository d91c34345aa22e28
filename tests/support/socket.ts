import { WebSocket } from "ws";
import {
  userTopic,
  type ClientMessage,
  type EventName,
  type EventPayload,
  type ServerMessage,
  type Topic,
} from "#shared/contract/events";
import { SOCKET_PATH } from "#shared/limits/realtime";
import type { Caller } from "./organizations/organization";

const TIMEOUT = 15_000;

type OfType<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
type Told<N extends EventName> = (OfType<"change"> | OfType<"notice">) & {
  event: { name: N; payload: EventPayload<N> };
};

export interface TestSocket {
  /** All messages of the server, in order. */
  messages: ServerMessage[];
  say(message: ClientMessage): void;
  /** The first matching message that was not awaited before; earlier ones count. */
  next<M extends ServerMessage>(passes: (message: ServerMessage) => message is M, what: string): Promise<M>;
  /** The next event of this name. */
  event<N extends EventName>(name: N): Promise<Told<N>>;
  /** Follows a topic and waits until the server does; `user` is the client's own. */
  follow(topic: Topic | "user", since?: number): Promise<OfType<"subscribed"> | OfType<"reset">>;
  /** Resolves once all pending events have arrived; they are sent in order. */
  settle(): Promise<void>;
  close(): Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
}

interface Waiting {
  passes(message: ServerMessage): boolean;
  resolve(message: ServerMessage): void;
}

/** Opens the realtime socket as an actor and waits for its welcome. */
export async function openSocket(
  actor: Pick<Caller, "token" | "org"> & { userId?: number },
): Promise<TestSocket> {
  const { port, host } = actor.org;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { Host: `${host}:${port}`, Authorization: `Bearer ${actor.token}` },
  });
  const messages: ServerMessage[] = [];
  const taken = new Set<ServerMessage>();
  const waiting = new Set<Waiting>();
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString("utf8")) as ServerMessage;
    messages.push(message);
    for (const entry of waiting) {
      if (!entry.passes(message)) continue;
      waiting.delete(entry);
      taken.add(message);
      entry.resolve(message);
      return;
    }
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const failed = new Promise<never>((_, reject) => {
    socket.on("error", reject);
    socket.on("close", (code, reason) =>
      reject(new Error(`The socket was closed with ${code} ${reason.toString()}`)),
    );
  });
  failed.catch(() => undefined);

  const next: TestSocket["next"] = (passes, what) => {
    const early = messages.find((message) => !taken.has(message) && passes(message));
    if (early && passes(early)) {
      taken.add(early);
      return Promise.resolve(early);
    }
    const entry: Waiting = { passes, resolve: () => undefined };
    const arrived = new Promise<never>((resolve) => {
      entry.resolve = (message) => resolve(message as never);
    });
    waiting.add(entry);
    return Promise.race([arrived, failed, late(what, messages)]);
  };

  const opened: TestSocket = {
    messages,
    closed,
    next,
    say: (message) => socket.send(JSON.stringify(message)),
    event: (name) =>
      next(
        (message): message is Told<typeof name> =>
          (message.type === "change" || message.type === "notice") && message.event.name === name,
        name,
      ),
    follow(followed, since) {
      if (followed === "user" && actor.userId === undefined)
        throw new Error("Nobody knows whose topic that is");
      const topic = followed === "user" ? userTopic(Number(actor.userId)) : followed;
      opened.say({ type: "subscribe", topic, ...(since === undefined ? {} : { since }) });
      return next(
        (message): message is OfType<"subscribed"> | OfType<"reset"> =>
          (message.type === "subscribed" || message.type === "reset") && message.topic === topic,
        `the answer to following ${topic}`,
      );
    },
    async settle() {
      opened.say({ type: "ping" });
      await next((message): message is OfType<"pong"> => message.type === "pong", "pong");
    },
    async close() {
      socket.close();
      await closed;
    },
  };
  await next((message): message is OfType<"welcome"> => message.type === "welcome", "welcome");
  return opened;
}

/** Rejects after a while, saying what was awaited and what came instead. */
function late(what: string, messages: readonly ServerMessage[]): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      const heard = messages.map((message) => JSON.stringify(message).slice(0, 160)).join("\n");
      reject(new Error(`No ${what} within ${TIMEOUT} ms. Heard:\n${heard}`));
    }, TIMEOUT);
    timer.unref();
  });
}
