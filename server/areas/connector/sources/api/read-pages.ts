import { askAddress, refusal } from "../objects/ask-json";
import { flatten } from "../json/flatten";
import type { Outside } from "../remote";
import type { SourceCell } from "../source";
import type { ApiRequest } from "./request";
import { readCalendar } from "./read-calendar";
import { readDelimited } from "./read-delimited";

type Row = ReadonlyMap<string, SourceCell>;

const PAGES_MAX = 1000;
const ROWS_MAX = 500_000;

interface Page {
  rows: Row[];
  /** The answer's JSON; null for other kinds. */
  json: unknown;
  /** Where the answer says that the next page is. */
  link: string | null;
}

/** Reads an address page by page until a page is empty or names no next one. @throws AppError source_refused */
export async function readPages(outside: Outside, request: ApiRequest): Promise<{ rows: Row[] }> {
  const { paging, pageParameter, cursorPath } = request;
  const rows: Row[] = [];
  let address = addressOf(request.url);
  const seen = new Set<string>();
  for (let page = 1; page <= PAGES_MAX && rows.length < ROWS_MAX; page += 1) {
    seen.add(address.href);
    const answer = await readPage(outside, address.href, request);
    rows.push(...answer.rows);
    if (paging === "none" || answer.rows.length === 0) break;
    const next = new URL(address);
    if (paging === "page") next.searchParams.set(pageParameter || "page", String(page + 1));
    else if (paging === "offset") next.searchParams.set(pageParameter || "offset", String(rows.length));
    else if (paging === "cursor") {
      const cursor = valueAt(answer.json, cursorPath || "next_cursor");
      if (typeof cursor !== "string" && typeof cursor !== "number") break;
      next.searchParams.set(pageParameter || "cursor", String(cursor));
    } else {
      const link = answer.link ?? valueAt(answer.json, cursorPath || "next");
      if (typeof link !== "string" || link === "") break;
      const found = new URL(link, address);
      // Headers with keys must not go to another server.
      if (found.origin !== address.origin) break;
      next.href = found.href;
    }
    if (seen.has(next.href)) break;
    address = next;
  }
  return { rows };
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw refusal(text);
  return url;
}

async function readPage(outside: Outside, address: string, { headers, rowsPath }: ApiRequest): Promise<Page> {
  const named = Object.fromEntries(
    headers.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]),
  );
  const { body, headers: answered } = await askAddress(outside, address, {
    headers: { Accept: "application/json, text/csv, text/calendar, */*", ...named },
  });
  const text = Buffer.from(body)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const link = /<([^>]+)>\s*;[^,]*rel="?next"?/i.exec(answered.get("link") ?? "")?.[1] ?? null;
  if (text.startsWith("BEGIN:VCALENDAR")) return { rows: readCalendar(text), json: null, link };
  const json = parse(text);
  if (json === undefined) return { rows: readDelimited(text), json: null, link };
  return { rows: rowsOf(json, rowsPath).map(flatten), json, link };
}

/** The JSON of a text, or of its lines; undefined for other texts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (!/^\s*\{/.test(text)) return undefined;
  }
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
}

function rowsOf(json: unknown, path: string): readonly unknown[] {
  const found = path === "" ? json : valueAt(json, path);
  if (Array.isArray(found)) return found;
  if (typeof found !== "object" || found === null) throw refusal(`${path || "/"}: no list`);
  const lists = Object.values(found).filter((value): value is unknown[] => Array.isArray(value));
  const longest = lists.reduce<unknown[] | null>(
    (best, list) => (list.length > (best?.length ?? -1) ? list : best),
    null,
  );
  return longest ?? [found];
}

/** The value at a path such as `data.items`. */
function valueAt(json: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      json,
    );
}
