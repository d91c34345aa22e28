/** An address of the application, read by the pattern of its page. */
export interface Place {
  params: Readonly<Record<string, string>>;
  /** Rest of the path after the pattern, without a leading slash. */
  rest: string;
  query: URLSearchParams;
}

/** Parses a path by a pattern of the router, `/object/:tableId/*`; null if it does not match. */
export function readPlace(
  pattern: string,
  { pathname, search }: { pathname: string; search: string },
): Place | null {
  const source = pattern.replace(/\/:(\w+)/g, "/(?<$1>[^/]+)").replace(/\/\*$/, "(?:/(?<rest>.*))?");
  const found = new RegExp(`^${source}/?$`).exec(pathname);
  if (!found) return null;
  const { rest = "", ...params } = found.groups ?? {};
  return { params, rest, query: new URLSearchParams(search) };
}
