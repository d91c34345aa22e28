const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?(?<host>[^/?#:]+)(?::\d+)?(?<path>[^?#]*)/i;
const DATA_EXTENSION = /\.(json|jsonl|ndjson|csv|tsv|ics)$/i;

/**
 * A name for the data of an address: the last word of its path, or else its host
 * ("https://example.com/v1/parts.json" → "parts").
 */
export function addressName(address: string): string {
  const { host = address, path = "" } = ADDRESS.exec(address)?.groups ?? {};
  const segment = path.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(segment).replace(DATA_EXTENSION, "") || host;
  } catch {
    return segment;
  }
}
