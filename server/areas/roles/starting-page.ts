const NOWHERE = "https://workloom.invalid";
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** `acme.example/app/3` and `localhost:3000/app/3` begin with a host. */
const HAS_HOST = /^[^/?#]*[.:][^/?#]*(?:[/?#]|$)/;

/**
 * A starting page without its host: only the path is kept, with what follows it.
 *
 * @returns null for nothing; undefined for what is no address
 */
export function toStartingPage(text: string): string | null | undefined {
  const given = text.trim();
  if (given === "") return null;
  const address = !HAS_SCHEME.test(given) && HAS_HOST.test(given) ? `https://${given}` : given;
  const url = URL.parse(address, NOWHERE);
  if (!url || !["https:", "http:"].includes(url.protocol)) return undefined;
  // Two slashes at the beginning would name a host again.
  const path = url.pathname.replace(/^\/+/, "/");
  return `${path}${url.search}${url.hash}`;
}
