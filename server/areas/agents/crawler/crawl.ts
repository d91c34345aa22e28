import { setTimeout as wait } from "node:timers/promises";
import { CRAWL_FAILURES_MAX, CRAWL_PAGES_MAX, CRAWL_TEXT_MAX } from "#shared/limits/agents";
import { AppError } from "../../../errors";
import type { GuardedFetch } from "../../../outside/guarded-fetch";
import { parseRobots, withoutRobots, type Robots } from "./robots";
import { readPage, type PageContent } from "./read-page";

export interface CrawledPage {
  url: string;
  title: string;
  text: string;
}

export interface Crawled {
  pages: CrawledPage[];
  failures: { link: string; error: string }[];
}

interface Crawl {
  link: string;
  includeSubLinks: boolean;
  fetchOutside: GuardedFetch;
  signal: AbortSignal;
  onPage: (done: number, total: number) => void;
}

const headers = { "User-Agent": "Workloom (knowledge base)", Accept: "text/html,text/plain;q=0.9" };

/**
 * Reads a page, and those below its address if wanted: one request at a time with a pause between them, never what the
 * site's robots.txt forbids, never another site.
 *
 * @throws AppError agent_link_too_large, agent_link_failed, agent_link_empty, outside_address_private
 */
export async function crawl({
  link,
  includeSubLinks,
  fetchOutside,
  signal,
  onPage,
}: Crawl): Promise<Crawled> {
  const start = new URL(link);
  const robots = await robotsOf(start, fetchOutside, signal);
  const waiting = [start.href];
  const known = new Set(waiting);
  const pages: CrawledPage[] = [];
  const failures: Crawled["failures"] = [];
  let length = 0;
  for (let done = 0; done < waiting.length && done < CRAWL_PAGES_MAX; done++) {
    signal.throwIfAborted();
    const address = waiting[done] ?? "";
    if (done > 0) await wait(robots.pause, undefined, { signal });
    try {
      const page = await readAddress(address, robots, fetchOutside, signal);
      length += page.text.length;
      if (length > CRAWL_TEXT_MAX) throw new AppError("agent_link_too_large");
      if (page.text !== "") pages.push({ url: address, title: page.title, text: page.text });
      for (const next of includeSubLinks ? page.links : []) {
        const below = subLink(next, start);
        if (below === null || known.has(below)) continue;
        known.add(below);
        waiting.push(below);
      }
    } catch (error) {
      if (error instanceof AppError && error.id === "agent_link_too_large") throw error;
      signal.throwIfAborted();
      // An address that must not be reached is no matter of the site.
      if (done === 0 && error instanceof AppError && error.id === "outside_address_private") throw error;
      failures.push({ link: address, error: error instanceof AppError ? error.id : "agent_link_failed" });
    }
    onPage(done + 1, Math.min(waiting.length, CRAWL_PAGES_MAX));
  }
  if (failures.length > (failures.length + pages.length) * CRAWL_FAILURES_MAX)
    throw new AppError("agent_link_failed");
  if (pages.length === 0) throw new AppError("agent_link_empty");
  return { pages, failures };
}

async function robotsOf(start: URL, fetchOutside: GuardedFetch, signal: AbortSignal): Promise<Robots> {
  try {
    const { status, body } = await fetchOutside(new URL("/robots.txt", start).href, { headers, signal });
    return status === 200 ? parseRobots(new TextDecoder().decode(body)) : withoutRobots;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && error.id === "outside_address_private") throw error;
    return withoutRobots;
  }
}

async function readAddress(
  address: string,
  robots: Robots,
  fetchOutside: GuardedFetch,
  signal: AbortSignal,
): Promise<PageContent> {
  if (!robots.mayRead(new URL(address))) throw new AppError("agent_link_failed");
  const reply = await fetchOutside(address, { headers, signal });
  if (reply.status !== 200) throw new AppError("agent_link_failed");
  const type = reply.headers.get("content-type") ?? "text/html";
  const text = new TextDecoder(charsetOf(type)).decode(reply.body);
  if (/^text\/(plain|markdown)/i.test(type)) return { title: address, text: text.trim(), links: [] };
  if (!/html/i.test(type)) throw new AppError("agent_link_empty");
  return readPage(text, reply.url);
}

function charsetOf(type: string): string {
  const [, name = "utf-8"] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return "utf-8";
  }
}

const NOT_PAGES = /\.(pdf|jpe?g|png|gif|svg|webp|zip|gz|mp[34]|avi|css|js|xml|rss|ico|woff2?)$/i;

/** The address without its fragment if it is below the start; null otherwise. */
function subLink(address: string, start: URL): string | null {
  const url = URL.parse(address);
  if (!url || url.origin !== start.origin || NOT_PAGES.test(url.pathname)) return null;
  const folder = start.pathname.endsWith("/") ? start.pathname : `${start.pathname}/`;
  if (start.pathname !== "/" && url.pathname !== start.pathname && !url.pathname.startsWith(folder))
    return null;
  url.hash = "";
  return url.href;
}
