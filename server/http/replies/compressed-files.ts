import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { NextFunction, Request, Response } from "express";

type Encoding = "br" | "gzip" | "identity";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".png": "image/png",
};
const COMPRESSIBLE = /^(text\/|application\/(json|wasm)|image\/svg)/;
/** Below this, headers weigh more than what compression saves. */
const WORTHWHILE_BYTES = 1024;
const BROTLI_QUALITY = 9;

const compress: Record<Exclude<Encoding, "identity">, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Serves the files of one flat folder whose names carry their hash, compressed once and kept in memory (a build
 * is a few megabytes).
 */
export function serveCompressed(folder: string, cacheControl: string) {
  const kept = new Map<string, Promise<Buffer>>();

  function read(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const bytes =
      encoding === "identity"
        ? readFile(join(folder, name))
        : read(name, "identity").then(compress[encoding]);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  }

  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const name = basename(request.path);
    const type = types[extname(name)];
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || type === undefined || request.path !== `/${name}`) return next();
    const plain = await read(name, "identity").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (!plain) return next();
    const isSmall = !COMPRESSIBLE.test(type) || plain.length < WORTHWHILE_BYTES;
    const encoding: Encoding = isSmall ? "identity" : bestEncoding(request);
    const bytes = await read(name, encoding);
    response.vary("Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", cacheControl);
    response.setHeader("Content-Length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function bestEncoding(request: Request): Encoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : "identity";
}
