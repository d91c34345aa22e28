import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CallDefinition } from "#shared/contract/define";
import { attachment } from "./attachment";
import { cutWithSession, type Downloader } from "./cut-with-session";
import { FileReply, JsonInParts, RawJson } from "../input/raw-json";
import { givePageHeaders, writeDataHead, writeStreamedDataHead } from "./reply-headers";
import type { SessionLoad } from "../input/session-loads";
import { sendTagged, TaggedJson } from "./tagged-json";
import { sendStoredFile, StoredFileReply } from "./stored-file-reply";

interface SendOptions {
  /** Also compares the reply with its schema; a difference is a fault of ours. */
  check: boolean;
  /** Counts what a slow reader leaves unread. */
  load: SessionLoad;
  /** The session that limits a download; null without one. */
  downloader: Downloader | null;
}

/**
 * Sends what a handler returned: an object as JSON, finished JSON bytes as they are, JSON in parts as they come, a file
 * as a download.
 *
 * @returns when the reader has taken it; null where that is at once
 * @throws Error when a checked reply is not what the contract says, or none that JSON can hold.
 */
export function sendReply(
  response: ServerResponse,
  definition: CallDefinition,
  result: unknown,
  { check, load, downloader }: SendOptions,
): null | Promise<void> {
  if (result instanceof StoredFileReply)
    return sendHeld(response, downloader, () => sendStoredFile(response, result));
  if (result instanceof FileReply) return sendHeld(response, downloader, () => sendFile(response, result));
  if (result instanceof JsonInParts)
    return sendHeld(response, downloader, () => sendParts(response, definition, result, check));
  const json = toJson(definition, result, check);
  if (result instanceof TaggedJson) {
    sendTagged(response, result);
    return load.holdUnread(response);
  }
  writeDataHead(response, response.statusCode, Buffer.byteLength(json));
  // A string is sent in one packet with its head; a buffer would be a separate write.
  response.end(json);
  return load.holdUnread(response);
}

/** @throws Error when a checked reply is not what the contract says. */
export function toJson(definition: CallDefinition, result: unknown, check: boolean): string | Uint8Array {
  const json = result instanceof RawJson ? result.bytes : JSON.stringify(result);
  if (check) checkReply(definition, json);
  return json;
}

function checkReply(definition: CallDefinition, json: string | Uint8Array): void {
  const text = typeof json === "string" ? json : Buffer.from(json).toString("utf8");
  const result = definition.reply.safeParse(JSON.parse(text));
  if (!result.success) {
    throw new Error(
      `The reply of ${definition.method} ${definition.path} breaks the contract: ${result.error.message}`,
    );
  }
}

async function sendHeld(
  response: ServerResponse,
  downloader: Downloader | null,
  send: () => Promise<void>,
): Promise<void> {
  const stop = downloader ? cutWithSession(downloader, () => response.destroy()) : null;
  try {
    await send();
  } finally {
    stop?.();
  }
}

/** A reply that breaks the contract is known only at its end: its reader then gets no whole answer. */
async function sendParts(
  response: ServerResponse,
  definition: CallDefinition,
  { parts }: JsonInParts,
  check: boolean,
): Promise<void> {
  writeStreamedDataHead(response, response.statusCode);
  let whole = "";
  async function* checked() {
    for await (const part of parts) {
      if (check) whole += typeof part === "string" ? part : Buffer.from(part).toString("utf8");
      yield part;
    }
    if (check) checkReply(definition, whole);
  }
  await pipeline(Readable.from(checked()), response);
}

async function sendFile(response: ServerResponse, { file }: FileReply): Promise<void> {
  givePageHeaders(response);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Disposition", attachment(file.name));
  response.setHeader("Content-Type", file.type);
  await pipeline(file.stream, response);
}
