import type { ServerResponse } from "node:http";
import { RawJson } from "../input/raw-json";
import { writeTaggedDataHead } from "./reply-headers";

/** A finished JSON answer that browsers may keep and ask about again by the name of its content. */
export class TaggedJson extends RawJson {
  constructor(
    override readonly bytes: Uint8Array,
    readonly etag: string,
    readonly cacheControl: string,
    /** The same bytes, each as one character: sent in one packet with its head, a buffer would be a separate write. */
    readonly packed = asPacked(bytes),
  ) {
    super(bytes);
  }
}

export const asPacked = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("latin1");

/** Sends it, or says that what the client has is still right. */
export function sendTagged(
  response: ServerResponse,
  { packed, etag, cacheControl }: Pick<TaggedJson, "packed" | "etag" | "cacheControl">,
): void {
  if (isKnown(response.req.headers["if-none-match"], etag)) {
    writeTaggedDataHead(response, 304, { etag, cacheControl });
    response.end();
    return;
  }
  writeTaggedDataHead(response, 200, { etag, cacheControl, length: packed.length });
  response.end(packed, "latin1");
}

const isKnown = (names: string | undefined, etag: string): boolean =>
  names?.split(",").some((name) => name.trim().replace(/^W\//, "") === etag) ?? false;
