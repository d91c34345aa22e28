import helmet from "helmet";

/**
 * Headers of every reply. The page loads only its own files; styles may stand in elements because components
 * place themselves that way; no script is ever made from text.
 */
export const securityHeaders = helmet({
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
