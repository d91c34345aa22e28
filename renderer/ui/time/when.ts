import type { IntlShape } from "react-intl";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export type WhenParts =
  | { kind: "now" }
  | { kind: "minutes" | "hours"; count: number }
  | { kind: "yesterday" }
  | { kind: "date"; withYear: boolean };

/** How long ago something was, as people say it: minutes and hours today, then yesterday, then the date. */
export function whenParts(date: Date, now: Date): WhenParts {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE) return { kind: "now" };
  if (passed < HOUR) return { kind: "minutes", count: Math.floor(passed / MINUTE) };
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days === 0) return { kind: "hours", count: Math.floor(passed / HOUR) };
  if (days === 1) return { kind: "yesterday" };
  return { kind: "date", withYear: date.getFullYear() !== now.getFullYear() };
}

/** `4 min ago`, `Yesterday`, `18 Nov`. */
export function formatWhen(intl: IntlShape, iso: string, now = new Date()): string {
  const date = new Date(iso);
  const parts = whenParts(date, now);
  switch (parts.kind) {
    case "now":
      return intl.formatMessage({ id: "ui.justNow" });
    case "minutes":
      return intl.formatRelativeTime(-parts.count, "minute", { style: "short" });
    case "hours":
      return intl.formatRelativeTime(-parts.count, "hour", { style: "short" });
    case "yesterday":
      return intl.formatMessage({ id: "ui.yesterday" });
    case "date":
      return intl.formatDate(date, {
        day: "numeric",
        month: "short",
        ...(parts.withYear ? { year: "numeric" } : {}),
      });
    default:
      return parts satisfies never;
  }
}
