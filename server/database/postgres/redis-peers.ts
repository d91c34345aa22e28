import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { noPeers, type PeerMessages, type Peers } from "../peers";
import { report } from "../report";

interface Envelope {
  from: string;
  name: keyof PeerMessages;
  message: unknown;
}

/** How long a count may take, in ms; more than a busy server needs until it reads the answer. */
const COUNT_WAIT = 1000;

export interface OpenPeers extends Peers {
  close(): Promise<void>;
}

/**
 * Connects to the other servers of an installation through Redis; without a URL, there are no peers.
 * @param installation separates installations on one Redis @throws Error if Redis cannot be reached at the start
 */
export async function openPeers(url: string | null, installation: string): Promise<OpenPeers> {
  if (url === null) return { ...noPeers, close: () => Promise.resolve() };
  const self = randomUUID();
  const channel = `workloom:${installation}`;
  const listeners = new Map<string, ((message: never, from: string) => void)[]>();
  const returns: (() => void)[] = [];
  const options = { lazyConnect: true, maxRetriesPerRequest: 1 };
  const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
  // Counting does not wait while Redis is down: each server then counts for itself. A Redis that does not respond
  // is dropped by the first timeout, and is not ready again before it answers.
  const counts = new Redis(url, {
    lazyConnect: true,
    keyPrefix: `workloom:${installation}:`,
    socketTimeout: COUNT_WAIT,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const all = [sender, receiver, counts];
  for (const redis of all) redis.on("error", report);
  counts.connect().catch(report);
  receiver.on("message", (_channel: string, text: string) => {
    const { from, name, message } = JSON.parse(text) as Envelope;
    if (from === self) return;
    for (const listener of listeners.get(name) ?? []) listener(message as never, from);
  });
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(channel);
  const returned = () => {
    for (const listener of returns) listener();
  };
  sender.on("ready", returned);
  // Only once it is subscribed again: messages before that are lost.
  receiver.on("ready", () => void receiver.subscribe(channel).then(returned, report));
  return {
    counts,
    publish(name, message) {
      const envelope: Envelope = { from: self, name, message };
      sender.publish(channel, JSON.stringify(envelope)).catch(report);
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    onReturn(listener) {
      returns.push(listener);
    },
    async close() {
      for (const redis of all) {
        // Redis may go down while quitting; nothing more to do then.
        if (redis.status === "ready") await redis.quit().catch(report);
        redis.disconnect();
      }
    },
  };
}
