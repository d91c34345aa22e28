import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ByteRange } from "../../files/storage";
import { attachment } from "./attachment";
import { givePageHeaders } from "./reply-headers";

export interface StoredFileAnswer {
  name: string;
  type: string;
  /** Bytes; null when it is not known before it is read, and then there are no parts of it. */
  size: number | null;
  etag: string;
  /** Shown in the page instead of saved. */
  isInline: boolean;
  cacheControl: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** A reply that is a kept file: parts of it on request, nothing again for who has it already. */
export class StoredFileReply {
  constructor(readonly file: StoredFileAnswer) {}
}

/** Reads `bytes=0-99`, `bytes=100-` and `bytes=-100`; several parts at once are answered with the whole. */
export function readRange(header: string | undefined, size: number): ByteRange | "whole" | "outside" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "whole";
  const [first, last] = [match[1], match[2]].map((text) => (text === "" ? null : Number(text)));
  const start = first ?? Math.max(0, size - (last ?? 0));
  const end = first === null ? size - 1 : Math.min(last ?? size - 1, size - 1);
  return start > end || start >= size ? "outside" : { start, end };
}

/** Sends a stored file, with headers that prevent it from running anything in our origin. */
export async function sendStoredFile(response: ServerResponse, { file }: StoredFileReply): Promise<void> {
  const { req: request } = response;
  givePageHeaders(response);
  response.setHeader("Content-Disposition", attachment(file.name, file.isInline ? "inline" : "attachment"));
  response.setHeader(
    "Content-Type",
    file.type.startsWith("text/") ? `${file.type}; charset=utf-8` : file.type,
  );
  response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("ETag", file.etag);
  if (request.headers["if-none-match"] === file.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const range = rangeOf(response, file);
  if (range === "outside") {
    response.statusCode = 416;
    response.setHeader("Content-Range", `bytes */${file.size}`).end();
    return;
  }
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const stream = await file.open(range);
  // A file that is shorter than it was said to be is a broken connection, not a whole one.
  response.strictContentLength = true;
  await pipeline(stream, response);
}

/** Sets the headers of the requested range. */
function rangeOf(
  response: ServerResponse,
  { size, etag }: StoredFileAnswer,
): ByteRange | "outside" | undefined {
  if (size === null) return undefined;
  const { req: request } = response;
  response.setHeader("Accept-Ranges", "bytes");
  const isSame = [undefined, etag].includes(request.headers["if-range"]?.toString());
  const range = isSame ? readRange(request.headers.range, size) : "whole";
  if (range === "outside") return range;
  const whole = range === "whole";
  response.setHeader("Content-Length", whole ? size : range.end - range.start + 1);
  if (whole) return undefined;
  response.statusCode = 206;
  response.setHeader("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  return range;
}
