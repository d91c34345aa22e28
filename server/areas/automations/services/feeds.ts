import ICAL from "ical.js";
import { DOMParser } from "linkedom";
import type { Json } from "#shared/automations/definition";
import { numberOf, textOf, toText } from "../../../automations/settings";
import type { PolledItem } from "../../../automations/registry";
import { AppError } from "../../../errors";
import type { GuardedFetch } from "../../../outside/guarded-fetch";
import { checked } from "./ask";
import type { Service } from "./define-service";
import { out } from "./inputs";

const address = { key: "url", type: "url", isRequired: true } as const;
const ITEMS_MAX = 500;
const HOUR = 3_600_000;

async function load(fetchOutside: GuardedFetch, url: string): Promise<string> {
  const { body } = checked(await fetchOutside(url, { headers: { Accept: "*/*" } }));
  return new TextDecoder().decode(body);
}

const unreadable = () => new AppError("automation_value_invalid", { values: { reason: "url" } });

/** Items of RSS 2.0 and Atom, oldest first. */
export function readFeed(text: string): PolledItem[] {
  const feed = new DOMParser().parseFromString(text, "text/xml");
  const items = [...feed.querySelectorAll("item, entry")].slice(0, ITEMS_MAX);
  if (items.length === 0 && !/<(rss|feed|rdf:RDF)[\s>]/i.test(text)) throw unreadable();
  return items.toReversed().map((item) => {
    const words = (...names: string[]) =>
      names
        .map((name) => item.querySelector(name)?.textContent?.trim() ?? "")
        .find((found) => found !== "") ?? "";
    const link = words("link") || (item.querySelector("link")?.getAttribute("href") ?? "");
    const title = words("title");
    const data = {
      title,
      link,
      text: words("description", "summary", "content"),
      at: words("pubDate", "updated"),
    };
    return { key: words("guid", "id") || link || title, data, subject: title };
  });
}

/** RSS and Atom feeds. */
export const rss: Service = {
  id: "rss",
  icon: "rss",
  color: "amber",
  category: "other",
  baseUrl: "",
  triggers: [
    {
      id: "item",
      tier: "Free",
      inputs: [address],
      outputs: out("title", "link", "text", "at"),
      list: async (_send, config, { services }) =>
        readFeed(await load(services.fetchOutside, textOf(config, "url"))),
    },
  ],
};

interface Occurrence {
  uid: string;
  title: string;
  place: string;
  start: Date;
}

/** Occurrences of a calendar's events between two times. */
export function readEvents(text: string, from: Date, to: Date): Occurrence[] {
  let calendar;
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as never);
  } catch {
    throw unreadable();
  }
  const found: Occurrence[] = [];
  for (const part of calendar.getAllSubcomponents("vevent")) {
    const event = new ICAL.Event(part);
    const { uid, summary, location, startDate } = event;
    const add = (start: Date) => found.push({ uid, title: summary ?? "", place: location ?? "", start });
    if (!event.isRecurring()) {
      const start = startDate.toJSDate();
      if (start >= from && start <= to) add(start);
      continue;
    }
    const iterator = event.iterator();
    for (
      let count = 0, next = iterator.next();
      next && count < ITEMS_MAX * 10;
      count += 1, next = iterator.next()
    ) {
      const start = next.toJSDate();
      if (start > to) break;
      if (start >= from) add(start);
    }
  }
  return found.toSorted((one, other) => one.start.getTime() - other.start.getTime()).slice(0, ITEMS_MAX);
}

const toItem = ({ uid, title, place, start }: Occurrence, key = uid): PolledItem => ({
  key,
  data: { title, place, start: start.toISOString() } as Record<string, Json>,
  subject: toText(title),
});

/** Calendars that are published as iCalendar files. */
export const icalendar: Service = {
  id: "icalendar",
  icon: "calendar-pause",
  color: "teal",
  category: "other",
  baseUrl: "",
  triggers: [
    {
      id: "added",
      tier: "Free",
      inputs: [address],
      outputs: out("title", "place", "start"),
      async list(_send, config, { services }) {
        const now = Date.now();
        const text = await load(services.fetchOutside, textOf(config, "url"));
        const year = 365 * 24 * HOUR;
        const events = readEvents(text, new Date(now - year), new Date(now + year));
        return [...new Map(events.map((event) => [event.uid, toItem(event)])).values()];
      },
    },
    {
      id: "starting",
      tier: "Free",
      inputs: [address, { key: "minutes", type: "number", isRequired: true, fallback: 30 }],
      outputs: out("title", "place", "start"),
      async list(_send, config, { services }) {
        const now = Date.now();
        const text = await load(services.fetchOutside, textOf(config, "url"));
        const until = new Date(now + numberOf(config, "minutes") * 60_000);
        return readEvents(text, new Date(now - HOUR), until).map((event) =>
          toItem(event, `${event.uid} ${event.start.toISOString()}`),
        );
      },
    },
  ],
};
