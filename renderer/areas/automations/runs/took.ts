import type { Translate } from "../../../ui/text";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The time between two instants: `0.3 s`, `4 min 3 s`, `2 h 10 min`. */
export function took(t: Translate, from: string, to: string): string {
  const passed = Math.max(0, Date.parse(to) - Date.parse(from));
  if (passed < MINUTE) return t("automation.seconds", { count: Math.round(passed / 100) / 10 });
  if (passed < HOUR) {
    return t("automation.minutes", {
      minutes: Math.floor(passed / MINUTE),
      seconds: Math.floor((passed % MINUTE) / SECOND),
    });
  }
  return t("automation.hours", {
    hours: Math.floor(passed / HOUR),
    minutes: Math.floor((passed % HOUR) / MINUTE),
  });
}
