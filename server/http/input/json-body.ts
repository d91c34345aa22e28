import type { IncomingMessage } from "node:http";
import { JsonTooLarge, parseExactly } from "#shared/exact-json";
import { DRAIN_MAX_BYTES, JSON_DEPTH_MAX } from "#shared/limits/http";
import { AppError } from "../../errors";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** How large a JSON body may be. */
export interface BodyLimits {
  maxBytes: number;
  /** Keys and entries of lists together. */
  maxValues: number;
}

/**
 * Reads a JSON body.
 *
 * @returns the value and the text's bytes; an empty body is `{}`.
 * @throws AppError body_too_large, unsupported_media_type, malformed_json, invalid_request (too deep, too many values)
 */
export async function readJsonBody(
  request: IncomingMessage,
  { maxBytes, maxValues }: BodyLimits,
): Promise<{ value: unknown; bytes: Buffer }> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return { value: {}, bytes };
  checkMediaType(request);
  return { value: parseJson(decode(bytes), maxValues), bytes };
}

/** @throws AppError malformed_json, invalid_request (too deep, too many values) */
export function parseJson(text: string, maxValues: number): unknown {
  try {
    return parseExactly(text, maxValues);
  } catch (cause) {
    throw cause instanceof JsonTooLarge
      ? tooLarge(cause, maxValues)
      : new AppError("malformed_json", { cause });
  }
}

function tooLarge(cause: JsonTooLarge, maxValues: number): AppError {
  const isDeep = cause.bound === "depth";
  return new AppError("invalid_request", {
    cause,
    fields: [{ path: "", message: isDeep ? "errors.jsonDepth" : "errors.jsonValues" }],
    values: { limit: isDeep ? JSON_DEPTH_MAX : maxValues },
  });
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new AppError("malformed_json", { cause });
  }
}

function checkMediaType(request: IncomingMessage): void {
  const [type = "", ...parameters] = (request.headers["content-type"] ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const encoding = request.headers["content-encoding"] ?? "identity";
  const isJson = type.trim() === "application/json" || /^application\/[\w.-]+\+json$/.test(type.trim());
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (!isJson || !isUtf8 || encoding !== "identity") throw new AppError("unsupported_media_type");
}

/** By events: an iterator over a stream costs more than the whole rest of a small request's reading. */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isComplete = false;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > DRAIN_MAX_BYTES) request.destroy();
    });
    request.once("end", () => {
      isComplete = true;
      if (size > maxBytes) reject(new AppError("body_too_large"));
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.once("error", reject);
    request.once("close", () => {
      if (!isComplete) reject(new AppError(size > maxBytes ? "body_too_large" : "malformed_json"));
    });
  });
}
