import { toSocketOrigin } from "#shared/desktop/origins";
import { LEGACY_FILES_PATH } from "#shared/limits/legacy-pages";

/**
 * The policy of the desktop's pages. Scripts come from the application alone; data comes from it and from the chosen
 * organisation alone. Sandboxed frames show the organisation's legacy pages and other sites over https. Inline styles
 * are allowed because the component library sets them.
 * @param origin the current organisation's origin, null while there is none
 * @param rendererUrl Vite's address during development, whose hot reload needs an inline script and a socket
 */
export function contentSecurityPolicy(origin: string | null, rendererUrl: URL | null): string {
  const organization = origin ? [origin, toSocketOrigin(origin)] : [];
  // Vite's page tries its own host first, which must fail in the network, and then the address Vite listens on.
  const development = rendererUrl ? ["ws://workloom", `ws://127.0.0.1:${rendererUrl.port}`] : [];
  const images = origin ? [origin] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(rendererUrl ? ["'unsafe-inline'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'", "data:"],
    "img-src": ["'self'", "data:", "blob:", ...images],
    "media-src": ["'self'", "blob:", ...images],
    "connect-src": ["'self'", ...organization, ...development],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-src": origin ? [`${origin}${LEGACY_FILES_PATH}/`, "https:"] : ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
