/**
 * The query of a provider's answer, null for anything else that comes to the port.
 * @param target the request's target as it was sent, which may be any text: `//`, `*`, an address of another host
 * @param state the value that belongs to this very attempt
 */
export function readProviderAnswer(
  { method, target }: { method: string | undefined; target: string | undefined },
  state: string,
): string | null {
  if (method !== "GET" || state === "" || !target?.startsWith("/")) return null;
  const url = URL.parse(`http://127.0.0.1${target}`);
  return url?.searchParams.get("state") === state ? url.search : null;
}
