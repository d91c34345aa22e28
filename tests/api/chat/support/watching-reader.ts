import { WebSocket } from "ws";
import { chatCalls } from "#shared/contract/chat";
import type { ServerMessage } from "#shared/contract/events";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { pause } from "../../../support/pause";
import type { Caller } from "../../../support/organizations/organization";
import { wordsOf } from "../chats";

/** A person who reads a chat by the socket, whatever happens to their connection. */
export interface WatchingReader {
  /** Their messages so far. */
  count(): number;
  /** The connection breaks; they come back. */
  drop(): void;
  stop(): Promise<void>;
}

/**
 * Follows a chat like the application: requests missed events by number, and reads again if the server has dropped
 * them.
 * @param caller the person at the server that they reach at present
 * @param after the message that they have read up to
 * @param note takes each message once it arrives, by its words
 */
export async function watchChat(
  caller: () => Caller,
  { chatId, after }: { chatId: number; after: number },
  note: (words: string) => void,
): Promise<WatchingReader> {
  const topic = `chat:${chatId}`;
  let [count, lastId, seq] = [0, after, 0];
  /** Pages may contain more than the log announced before they were read; such messages are delivered twice. */
  const readFromPages = new Set<number>();
  const stopping = new AbortController();
  let open: WebSocket | undefined;

  const take = (message: { id: number; message: unknown }) => {
    count += 1;
    lastId = Math.max(lastId, message.id);
    note(wordsOf([message])[0] ?? "");
  };
  const readOn = async () => {
    for (;;) {
      const page = await caller().ok(chatCalls.listMessages, { chatId, size: 100, after: lastId });
      for (const message of page.messages) {
        take(message);
        readFromPages.add(message.id);
      }
      if (page.hasNewer) continue;
      // Only with the last page all is read that was said up to here.
      ({ seq } = page);
      return;
    }
  };
  /** Resolves when the connection is gone; true: what was missed has to be read. */
  const listen = () =>
    new Promise<boolean>((resolve) => {
      const { port, host } = caller().org;
      const headers = { Host: `${host}:${port}`, Authorization: `Bearer ${caller().token}` };
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { headers });
      open = socket;
      let isReset = false;
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(isReset));
      socket.on("message", (data: Buffer) => {
        if (isReset) return;
        const said = JSON.parse(data.toString("utf8")) as ServerMessage;
        if (said.type === "welcome") socket.send(JSON.stringify({ type: "subscribe", topic, since: seq }));
        if (said.type === "reset") {
          isReset = true;
          socket.terminate();
        }
        if (said.type === "subscribed") seq = Math.max(seq, said.seq);
        if (said.type !== "change" || said.seq <= seq) return;
        if (said.prev > seq) return socket.terminate();
        seq = said.seq;
        if (said.event.name !== "chatMessage.changed") return;
        const { message } = said.event.payload;
        if (message && !readFromPages.has(message.id)) take(message);
      });
    });
  const watch = async () => {
    let isBehind = false;
    while (!stopping.signal.aborted) {
      try {
        if (isBehind) await readOn();
        isBehind = await listen();
      } catch {
        // The server is away.
      }
      await pause();
    }
  };

  await readOn();
  const watching = watch();
  return {
    count: () => count,
    drop: () => open?.terminate(),
    async stop() {
      stopping.abort();
      open?.terminate();
      await watching;
    },
  };
}
