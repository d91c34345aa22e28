import { CRAWL_PAUSE, CRAWL_PAUSE_MAX } from "#shared/limits/agents";

const AGENT = "workloom";
const SECOND = 1000;

export interface Robots {
  mayRead(url: URL): boolean;
  /** Pause between requests, in ms. */
  pause: number;
}

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

export const withoutRobots: Robots = { mayRead: () => true, pause: CRAWL_PAUSE };

/**
 * Reads a robots.txt (RFC 9309): the group of our own name, else that of all. The longest rule that fits decides, and of
 * two equally long ones the one that allows.
 */
export function parseRobots(text: string): Robots {
  const groups = new Map<string, { rules: Rule[]; delay: number | null }>();
  let current: { rules: Rule[]; delay: number | null }[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    const given = value.trim();
    if (field === "user-agent") {
      const agent = given.toLowerCase();
      const group = groups.get(agent) ?? { rules: [], delay: null };
      groups.set(agent, group);
      current = isNaming ? [...current, group] : [group];
      isNaming = true;
    } else if (field !== "") {
      isNaming = false;
      for (const group of current) {
        if (field === "crawl-delay" && Number(given) >= 0) group.delay = Number(given) * SECOND;
        if ((field === "allow" || field === "disallow") && given !== "")
          group.rules.push({ isAllowed: field === "allow", pattern: given });
      }
    }
  }
  const group = groups.get(AGENT) ?? groups.get("*");
  if (!group) return withoutRobots;
  return {
    pause: Math.min(CRAWL_PAUSE_MAX, Math.max(CRAWL_PAUSE, group.delay ?? 0)),
    mayRead({ pathname, search }) {
      const path = pathname + search;
      const [strongest] = group.rules
        .filter(({ pattern }) => fits(path, pattern))
        .toSorted(
          (one, other) =>
            other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
        );
      return strongest?.isAllowed ?? true;
    },
  };
}

/** `*` stands for any characters, a closing `$` for the end. Compared part by part, so that no pattern takes long. */
function fits(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    if (isLast && isWhole) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
