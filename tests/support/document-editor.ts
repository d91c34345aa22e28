import { WebSocket } from "ws";
import * as Y from "yjs";
import {
  clientFrames,
  readCount,
  readFrame,
  readJoined,
  serverFrames,
  writeFrame,
  type Frame,
} from "#shared/documents/frames";
import { missingEdits } from "../../renderer/areas/documents/editor/missing-edits";
import { DOCUMENT_FRAGMENT, DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { pause } from "./pause";
import type { Caller } from "./organizations/organization";

const TIMEOUT = 15_000;

/** A client that edits a document over the socket, as a window does. */
export interface TestEditor {
  doc: Y.Doc;
  canEdit: boolean;
  /** Reasons of refusals, in order. */
  refusals: number[];
  text(): string;
  /** Adds a paragraph at a place. */
  write(words: string, at?: number): void;
  /** Resolves once all own edits are on disk. */
  saved(): Promise<void>;
  until(what: string, isTrue: () => boolean): Promise<void>;
  send(frame: Omit<Frame, "documentId">): void;
  close(): Promise<void>;
  /** Breaks the connection; later edits stay in `doc`, with which the document is opened again. */
  cut(): void;
}

/**
 * Opens a document as an actor.
 *
 * @param schema the version of the client's schema
 * @param doc the text as the client has it, with edits that the server may miss
 */
export async function openEditor(
  actor: Pick<Caller, "token" | "org">,
  documentId: number,
  { schema = DOCUMENT_SCHEMA_VERSION, doc = new Y.Doc() }: { schema?: number; doc?: Y.Doc } = {},
): Promise<TestEditor> {
  const { port, host } = actor.org;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { Host: `${host}:${port}`, Authorization: `Bearer ${actor.token}` },
  });
  let [sent, saved, isJoined] = [0, 0, false];
  const editor: TestEditor = {
    doc,
    canEdit: false,
    refusals: [],
    text: () => doc.getXmlFragment(DOCUMENT_FRAGMENT).toJSON(),
    write(words, at) {
      const fragment = doc.getXmlFragment(DOCUMENT_FRAGMENT);
      const paragraph = new Y.XmlElement("paragraph");
      paragraph.insert(0, [new Y.XmlText(words)]);
      fragment.insert(Math.min(at ?? fragment.length, fragment.length), [paragraph]);
    },
    saved: () => editor.until("saved edits", () => saved >= sent),
    async until(what, isTrue) {
      const end = Date.now() + TIMEOUT;
      while (!isTrue()) {
        if (Date.now() > end) throw new Error(`No ${what} within ${TIMEOUT} ms`);
        await pause();
      }
    },
    send: (frame) => socket.send(writeFrame({ documentId, ...frame })),
    async close() {
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.close();
      await closed;
    },
    cut() {
      doc.off("update", onUpdate);
      socket.terminate();
    },
  };
  const sendUpdate = (update: Uint8Array) => {
    sent += 1;
    editor.send({ kind: clientFrames.update, body: update });
  };
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== "server") sendUpdate(update);
  };
  doc.on("update", onUpdate);
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    const frame = isBinary ? readFrame(new Uint8Array(data)) : null;
    if (frame?.kind === serverFrames.joined) {
      const answer = readJoined(frame.body);
      Object.assign(editor, { canEdit: answer.canEdit });
      Y.applyUpdate(doc, answer.update, "server");
      const missing = missingEdits(doc, answer);
      if (missing) sendUpdate(missing);
      isJoined = true;
    } else if (frame?.kind === serverFrames.update) Y.applyUpdate(doc, frame.body, "server");
    else if (frame?.kind === serverFrames.saved) saved = readCount(frame.body);
    else if (frame?.kind === serverFrames.refused) editor.refusals.push(frame.body[0] ?? -1);
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const vector = Y.encodeStateVector(doc);
  editor.send({ kind: clientFrames.join, body: new Uint8Array([schema, ...vector]) });
  await editor.until("answer to joining", () => isJoined || editor.refusals.length > 0);
  return editor;
}
