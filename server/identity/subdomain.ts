/**
 * The organisation's part of a Host header: `acme` of `acme.localhost:3000` when the base domain is `localhost`.
 *
 * @returns null on the base domain itself and on any other name, such as an address in numbers.
 */
export function subdomainOf(host: string | undefined, baseDomain: string): string | null {
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  const suffix = `.${baseDomain}`;
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
}
