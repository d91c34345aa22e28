import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/**
 * Headers of every reply. The page loads only its own files; styles may stand in elements because components
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
  // Whoever serves over plain http (a laptop, a proxy's inside) must not be locked out by it.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  // The desktop's page has another origin and reads these answers through CORS.
  crossOriginResourcePolicy: { policy: "cross-origin" },
});

/** They are the same for every reply, so they are asked for once: it takes as long as the whole sign-in otherwise. */
const headers = new Map(Object.entries(headersOfReply()));

function headersOfReply(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  return response.getHeaders() as Record<string, string>;
}

export function giveSecurityHeaders(response: ServerResponse): void {
  response.setHeaders(headers);
}
