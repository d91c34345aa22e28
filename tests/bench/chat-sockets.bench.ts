import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { memoryOf } from "../support/memory";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import type { Bench, Figure } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { signInMany } from "./support/many-people";
import { inTemporaryFolder } from "./support/temporary-folder";

const SOCKETS = 1000;
const ROUNDS = 200;
/** How often longer than the bare fan-out, and the most memory in MB. */
const TARGET = 2;
const MEMORY = 600;
const MB = 1024 * 1024;

/** Sockets of which each hears a message that holds a word. */
class Audience {
  private sockets: WebSocket[] = [];
  private word = "";
  private left = 0;
  private bytes = 0;
  private allHeard = (): void => undefined;

  async add(url: string, headers: Record<string, string>, follow: string | null): Promise<void> {
    const socket = new WebSocket(url, { headers });
    await once(socket, "open");
    if (follow !== null) {
      const followed = this.expect('"subscribed"', 1);
      socket.on("message", (data: Buffer) => this.hear(data));
      socket.send(follow);
      await followed;
    } else socket.on("message", (data: Buffer) => this.hear(data));
    this.sockets.push(socket);
  }

  /** Resolves when the last one has heard. */
  expect(word: string, count = this.sockets.length): Promise<void> {
    this.word = word;
    this.left = count;
    return new Promise((resolve) => (this.allHeard = resolve));
  }

  get sizeOfLast(): number {
    return this.bytes;
  }

  send(text: string): void {
    this.sockets[0]?.send(text);
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(data: Buffer): void {
    if (this.left === 0 || !data.includes(this.word)) return;
    this.bytes = data.length;
    this.left -= 1;
    if (this.left === 0) this.allHeard();
  }
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;

async function timeOf(audience: Audience, word: string, send: () => unknown): Promise<number> {
  const heard = audience.expect(word);
  const began = performance.now();
  await Promise.all([send(), heard]);
  return performance.now() - began;
}

export default {
  name: "chat-sockets",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const tokens = await signInMany(folder, SOCKETS);
      const server = await startServerProcess(folder, [], { WORKLOOM_ADDRESS_CONNECTIONS: "0" });
      const builder = prepared.caller("builder", server.port);
      const { chat } = await builder.ok(chatCalls.createChannel, {
        chatType: "public_channel",
        name: "Everybody",
        iconColor: "iris",
      });
      const product = new Audience();
      const host = `${prepared.host}:${server.port}`;
      const follow = JSON.stringify({ type: "subscribe", topic: `chat:${chat.id}` });
      for (const token of tokens)
        await product.add(
          `ws://127.0.0.1:${server.port}${SOCKET_PATH}`,
          { Host: host, Authorization: `Bearer ${token}` },
          follow,
        );
      const say = (text: string) =>
        builder.ok(chatCalls.sendMessage, {
          chatId: chat.id,
          clientId: randomUUID(),
          message: docOf(text),
        });
      await timeOf(product, "The first", () => say("The first"));

      const floor = await startFloor("edit-echo", { path: join(folder, "floor.sqlite") });
      const bare = new Audience();
      for (let index = 0; index < SOCKETS; index += 1)
        await bare.add(`ws://127.0.0.1:${floor.port}`, {}, null);
      const filling = "x".repeat(product.sizeOfLast);
      const times: { floor: number[]; product: number[] } = { floor: [], product: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = `round ${round}.`;
        times.floor.push(await timeOf(bare, word, () => bare.send(`${word}${filling}`)));
        times.product.push(await timeOf(product, word, () => say(word)));
      }
      const memory = memoryOf(server.child.pid ?? 0) / MB;
      bare.close();
      product.close();
      await floor.stop();
      await server.stop();
      const [value, least] = [p99(times.product), p99(times.floor)];
      return [
        {
          figure: `a message reaches the last of ${SOCKETS} sockets, p99`,
          value,
          unit: "ms",
          floor: least,
          ratio: value / least,
          target: `≤ ${TARGET}`,
          reached: value / least <= TARGET,
        },
        {
          figure: `memory of the server with ${SOCKETS} people's sockets`,
          value: memory,
          unit: "MB",
          target: `< ${MEMORY} MB`,
          reached: memory < MEMORY,
        },
      ];
    }),
} satisfies Bench;
