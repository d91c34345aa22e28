const DATA_EXTENSION = /\.(json|jsonl|ndjson|csv|tsv|ics)$/i;

/** A name for the data of an address: the last word of its path, or else its host ("https://example.com/v1/parts.json" → "parts"). */
export function addressName(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const segment = url.pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(segment).replace(DATA_EXTENSION, "") || url.hostname;
  } catch {
    return segment;
  }
}
