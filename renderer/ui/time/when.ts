import { useIntl, type IntlShape } from "react-intl";
import { shortDateFormat } from "#shared/fields/formatters";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { useDateStyle, type DateStyle } from "./dates";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type WhenParts =
  | { kind: "now" }
  | { kind: "minutes" | "hours"; count: number }
  | { kind: "yesterday" }
  | { kind: "date"; withYear: boolean };

const yearOf = (day: string) => day.slice(0, 4);

/** How long ago something was, as people say it: minutes and hours today, then yesterday, then the date. */
export function whenParts(at: number, now: number, timeZone: string): WhenParts {
  const passed = now - at;
  if (passed < MINUTE) return { kind: "now" };
  if (passed < HOUR) return { kind: "minutes", count: Math.floor(passed / MINUTE) };
  const day = dayAt(at, timeZone);
  const today = dayAt(now, timeZone);
  if (day === today) return { kind: "hours", count: Math.floor(passed / HOUR) };
  if (day === addDays(today, -1)) return { kind: "yesterday" };
  return { kind: "date", withYear: yearOf(day) !== yearOf(today) };
}

/** `4 min ago`, `Yesterday`: words in the reader's language; `Nov 18`: dates as the organisation writes them. */
export function formatWhen(
  intl: IntlShape,
  { language, timeZone }: DateStyle,
  iso: string,
  now = Date.now(),
): string {
  const at = Date.parse(iso);
  const parts = whenParts(at, now, timeZone);
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
      return shortDateFormat(language, timeZone, parts.withYear).format(at);
    default:
      return parts satisfies never;
  }
}

/** `formatWhen` for the screen that shows it. */
export function useWhen(): (iso: string) => string {
  const intl = useIntl();
  const style = useDateStyle();
  return (iso) => formatWhen(intl, style, iso);
}
