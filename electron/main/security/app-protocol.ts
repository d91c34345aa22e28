import { readFile } from "node:fs/promises";
import path from "node:path";
import { net, protocol, type Session } from "electron";
import type { Theme } from "#shared/desktop/bridge";
import { resolveFile } from "./resolve-file";

export const APP_SCHEME = "app";
/** Shown after a second crash. */
export const CRASH_PAGE_PATH = "/desktop/crashed";
const APP_HOST = "workloom";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Must run before Electron is ready: makes `app:` an origin like https, with fetch and storage. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

interface Source {
  folder: string;
  /** Vite's address: during development pages come from there, under the same origin and rules. */
  rendererUrl: URL | null;
  /** The policy of the next page; it names the current organisation. */
  contentSecurityPolicy: () => string;
  crashPage: () => string;
  /** The theme that the page will have, so that it is painted in it at once. */
  theme: () => Theme;
}

/** Serves the renderer at `app://workloom/`: files by name, `index.html` for every path of the application. */
export function serveApp(session: Session, source: Source): void {
  session.protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== APP_HOST) return refuse(404);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    if (url.pathname === CRASH_PAGE_PATH) {
      const page = new Response(source.crashPage(), { headers: { "content-type": types[".html"] ?? "" } });
      return secured(page, source.contentSecurityPolicy());
    }
    const file = resolveFile(source.folder, url.pathname);
    if (!file) return refuse(403);
    const response = source.rendererUrl
      ? await net.fetch(new URL(url.pathname + url.search, source.rendererUrl).href)
      : await readAsset(source, file);
    return secured(response, source.contentSecurityPolicy());
  });
}

/** A file if there is one, else the application itself, whose router knows the path; assets never fall back. */
async function readAsset({ folder, theme }: Source, file: string): Promise<Response> {
  const found = await readIfPresent(file);
  if (found) return fileResponse(file, found);
  if (file.startsWith(path.join(folder, "assets") + path.sep)) return refuse(404);
  const index = path.join(folder, "index.html");
  const page = await readIfPresent(index);
  return page ? fileResponse(index, inTheme(page, theme())) : refuse(404);
}

const inTheme = (page: Buffer<ArrayBuffer>, theme: Theme): Buffer<ArrayBuffer> =>
  theme === "light" ? page : Buffer.from(page.toString().replace('data-theme="light"', 'data-theme="dark"'));

async function readIfPresent(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return null;
    throw error;
  }
}

function fileResponse(file: string, bytes: Buffer<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: { "content-type": types[path.extname(file)] ?? "application/octet-stream" },
  });
}

function secured(response: Response, contentSecurityPolicy: string): Response {
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", contentSecurityPolicy);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "no-referrer");
  return new Response(response.body, { status: response.status, headers });
}

const refuse = (status: number): Response => new Response(null, { status });
