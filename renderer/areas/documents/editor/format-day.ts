/** A function that writes a day such as `2026-11-28` in a language; other text is returned unchanged. */
export function dayFormatter(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return (day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(at) ? day : format.format(at);
  };
}

const DAY = 86_400_000;

/** @param today `2026-11-28` */
export const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
