import type { ServerResponse } from "node:http";
import { RawJson } from "../input/raw-json";
import { givePageHeaders } from "./reply-headers";

/** A finished JSON answer that browsers may keep and ask about again by the name of its content. */
export class TaggedJson extends RawJson {
  constructor(
    bytes: Uint8Array,
    readonly etag: string,
    readonly cacheControl: string,
  ) {
    super(bytes);
  }
}

/** Sends it, or says that what the client has is still right. */
export function sendTagged(response: ServerResponse, { bytes, etag, cacheControl }: TaggedJson): void {
  givePageHeaders(response);
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("ETag", etag);
  if (isKnown(response.req.headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(bytes));
  response.end(bytes);
}

const isKnown = (names: string | undefined, etag: string): boolean =>
  names?.split(",").some((name) => name.trim().replace(/^W\//, "") === etag) ?? false;
