import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { documentCalls } from "#shared/contract/documents";
import { clientFrames, writeFrame } from "#shared/documents/frames";
import { DOCUMENT_FRAGMENT, DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { DOCUMENT_SEND_INTERVAL } from "#shared/limits/documents";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { openEditor } from "../support/document-editor";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import type { Bench, Figure } from "./support/figure";
import { signInMany } from "./support/many-people";
import { inTemporaryFolder } from "./support/temporary-folder";

const READERS = 50;
const WRITERS = 5;
/** Keys of each writer, and the time between two, in ms. */
const KEYS = 120;
const KEY_INTERVAL = 90;
/** In ms, with the time for which a window collects keys. */
const MOST = 150;

/** When keys were pressed, and how long later each reader and other writer has had them. */
class Keys {
  readonly times: number[] = [];
  private readonly pressed: number[] = [];

  /** @returns the letters of a key, which no other has */
  press(): string {
    this.pressed.push(performance.now());
    return `k${this.pressed.length - 1};`;
  }

  hear(bytes: Buffer): void {
    const now = performance.now();
    for (const [, key] of bytes.toString("latin1").matchAll(/k(\d+);/g))
      this.times.push(now - (this.pressed[Number(key)] ?? now));
  }
}

async function addReader(caller: Caller, documentId: number, hear: (bytes: Buffer) => void) {
  const { port, host } = caller.org;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { Host: `${host}:${port}`, Authorization: `Bearer ${caller.token}` },
  });
  await once(socket, "open");
  const body = new Uint8Array([DOCUMENT_SCHEMA_VERSION, ...Y.encodeStateVector(new Y.Doc())]);
  socket.send(writeFrame({ kind: clientFrames.join, documentId, body }));
  await once(socket, "message");
  socket.on("message", (data: Buffer) => hear(data));
  return socket;
}

/** Writes keys into a paragraph; as in a window, those within an interval are sent together. */
async function write(writer: Caller, documentId: number, keys: Keys): Promise<void> {
  const { doc, close, saved } = await openEditor(writer, documentId);
  const text = new Y.XmlText();
  const paragraph = new Y.XmlElement("paragraph");
  paragraph.insert(0, [text]);
  doc.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph]);
  let waiting = "";
  const sending = setInterval(() => {
    if (waiting !== "") text.insert(text.length, waiting);
    waiting = "";
  }, DOCUMENT_SEND_INTERVAL);
  for (let key = 0; key < KEYS; key += 1) {
    waiting += keys.press();
    await wait(KEY_INTERVAL);
  }
  await wait(2 * DOCUMENT_SEND_INTERVAL);
  clearInterval(sending);
  await saved();
  await close();
}

export default {
  name: "document-editors",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const tokens = await signInMany(folder, READERS);
      const server = await startServerProcess(folder, [], { WORKLOOM_ADDRESS_CONNECTIONS: "0" });
      const builder = prepared.caller("builder", server.port);
      const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Shared" });
      const keys = new Keys();
      const sockets = [];
      for (const token of tokens)
        sockets.push(await addReader({ ...builder, token }, documentId, (bytes) => keys.hear(bytes)));
      await Promise.all(Array.from({ length: WRITERS }, () => write(builder, documentId, keys)));
      for (const socket of sockets) socket.terminate();
      await server.stop();
      const sorted = keys.times.toSorted((one, other) => one - other);
      const value = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
      const heard = sorted.length / (READERS * WRITERS * KEYS);
      return [
        {
          figure: `a key of ${WRITERS} writers reaches ${READERS} readers, p99`,
          value,
          unit: "ms",
          target: `≤ ${MOST} ms, all of them`,
          reached: value <= MOST && heard === 1,
        },
      ];
    }),
} satisfies Bench;
