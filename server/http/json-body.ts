import type { IncomingMessage } from "node:http";
import { AppError } from "../errors";

/** How much of a refused body is still read, so that its sender hears the answer before the connection closes. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a JSON body.
 *
 * @param maxBytes largest body.
 * @returns the value and the text's bytes; an empty body is `{}`.
 * @throws AppError body_too_large, unsupported_media_type, malformed_json
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ value: unknown; bytes: Buffer }> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return { value: {}, bytes };
  checkMediaType(request);
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown, bytes };
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

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > DRAIN_MAX_BYTES) break;
  }
  if (size > maxBytes) throw new AppError("body_too_large");
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
