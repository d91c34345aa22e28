import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import { HSTS_SECONDS } from "#shared/limits/http";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id";

/**
 * Headers of pages and files. The page loads only its own files; styles may stand in elements because components
 * place themselves that way; no script is ever made from text.
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
      connectSrc: ["'self'", "ws:", "wss:"],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Only where the request came by https, see `keepToHttps`.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  // The desktop's page has another origin and reads these answers through CORS.
  crossOriginResourcePolicy: { policy: "cross-origin" },
});

/** They are the same for every page, so they are asked for once: it takes as long as the whole sign-in otherwise. */
const pageHeaders = new Map(Object.entries(headersOfPage()));

function headersOfPage(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  // The desktop's page hears more than others, see `allowDesktop`.
  return { ...(response.getHeaders() as Record<string, string>), vary: "Origin" };
}

const keepHttps = `max-age=${HSTS_SECONDS}`;

/**
 * Tells a browser that came by https to come by nothing else from now on (RFC 6797). Whoever is served over plain http
 * (a laptop, a proxy's inside) must not be locked out by it. Other names of the domain are not ours to decide about.
 */
export function keepToHttps(response: ServerResponse): void {
  response.setHeader("Strict-Transport-Security", keepHttps);
}

/** Given before anything of a page or a file is sent. */
export function givePageHeaders(response: ServerResponse): void {
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(response));
  response.setHeaders(pageHeaders);
}

/**
 * Headers of data. It is no page: nothing is loaded or run by it and nobody shows it in a frame. What else is to be
 * said of pages is left out, as every call pays for each header on both sides of the line.
 */
const dataHeaders: readonly string[] = Object.entries({
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  Vary: "Origin",
  "Cache-Control": "no-store",
  "Content-Type": "application/json; charset=utf-8",
}).flat();

/** Writes the head of an answer in JSON, in one step: headers that are set one by one cost several times as much. */
export function writeDataHead(response: ServerResponse, status: number, length: number): void {
  const own = [REQUEST_ID_HEADER, requestIdOf(response), "Content-Length", String(length)];
  response.writeHead(status, dataHeaders.concat(own));
}
