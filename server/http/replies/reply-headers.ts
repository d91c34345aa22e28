import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import { HSTS_SECONDS } from "#shared/limits/http";
import { REQUEST_ID_HEADER, requestIdOf } from "../request-id";

/**
 * Headers of pages and files. A page loads only its own files; inline styles are allowed because components
 * position themselves with them; no script is ever created from text.
 */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", "blob:"],
      // App pages embed other sites in sandboxed frames (`embed-block.tsx`), by https only.
      frameSrc: ["'self'", "https:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Only for requests over https, see `keepToHttps`.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  // The desktop app's page has another origin and reads these answers through CORS.
  crossOriginResourcePolicy: { policy: "cross-origin" },
});

/** Devices that pages may ask for: the camera and the place for forms and maps, none of them in embedded sites. */
const DEVICES = [
  ...["camera", "microphone", "geolocation", "fullscreen", "clipboard-write"].map((name) => `${name}=(self)`),
  ...["usb", "serial", "hid", "midi", "payment", "display-capture"].map((name) => `${name}=()`),
].join(", ");

/** The same for every page, so they are computed once: it takes as long as the whole authentication otherwise. */
const pageHeaders = new Map(Object.entries(headersOfPage()));

function headersOfPage(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  // The desktop app's page gets more of them, see `allowDesktop`.
  return {
    ...(response.getHeaders() as Record<string, string>),
    "permissions-policy": DEVICES,
    vary: "Origin",
  };
}

const keepHttps = `max-age=${HSTS_SECONDS}`;

/**
 * Tells a browser that came by https to use only https from now on (RFC 6797). It is not sent over plain http (a
 * laptop, the inside of a proxy), which would lock those users out. Sub-domains are not included, because they may
 * belong to others.
 */
export function keepToHttps(response: ServerResponse): void {
  response.setHeader("Strict-Transport-Security", keepHttps);
}

/** Set before any byte of a page or a file is sent. */
export function givePageHeaders(response: ServerResponse): void {
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(response));
  response.setHeaders(pageHeaders);
}

/** Allows any site to embed a public page; it has no session. */
export function allowEmbedding(response: ServerResponse): void {
  const policy = String(pageHeaders.get("content-security-policy"));
  response.setHeader(
    "content-security-policy",
    policy.replace("frame-ancestors 'none'", "frame-ancestors *"),
  );
  response.removeHeader("x-frame-options");
}

/**
 * Headers of JSON answers. They are not pages: they load and run nothing and may not be framed. Other page headers
 * are left out, because every call pays for each header on both ends.
 */
const dataHeaders: readonly string[] = Object.entries({
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  Vary: "Origin",
  "Content-Type": "application/json; charset=utf-8",
}).flat();
const freshHeaders: readonly string[] = [...dataHeaders, "Cache-Control", "no-store"];

/** Writes the head of a JSON answer in one step: setting headers one by one costs several times as much. */
export function writeDataHead(response: ServerResponse, status: number, length: number): void {
  const own = [REQUEST_ID_HEADER, requestIdOf(response), "Content-Length", String(length)];
  response.writeHead(status, freshHeaders.concat(own));
}

/** The same for an answer whose length is not known yet. */
export function writeStreamedDataHead(response: ServerResponse, status: number): void {
  response.writeHead(status, freshHeaders.concat([REQUEST_ID_HEADER, requestIdOf(response)]));
}

/** The same for an answer that its reader may keep by the name of its content. */
export function writeTaggedDataHead(
  response: ServerResponse,
  status: number,
  { etag, cacheControl, length }: { etag: string; cacheControl: string; length?: number },
): void {
  const own = [REQUEST_ID_HEADER, requestIdOf(response), "Cache-Control", cacheControl, "ETag", etag];
  if (length !== undefined) own.push("Content-Length", String(length));
  response.writeHead(status, dataHeaders.concat(own));
}
