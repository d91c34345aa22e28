import { LAST_DAY, readRhythm, type Rhythm } from "#shared/automations/rhythm";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";

/** Any Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The name of a day of the week; 0 is Sunday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(SUNDAY + day * DAY);

const timeOf = ({ hour, minute }: Rhythm, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    hour * HOUR + minute * MINUTE,
  );

/** Says a cron expression in words, such as 'Every weekday at 9:00 AM'; one that no choice makes stays as it is. */
export function useRhythmWords(): (cron: string) => string {
  const t = useText();
  const { language } = useDateStyle();
  return (cron) => {
    const rhythm = readRhythm(cron);
    if (!rhythm) return cron;
    const time = timeOf(rhythm, language);
    const { kind, minute, weekdays, date } = rhythm;
    switch (kind) {
      case "hour":
        return t("automation.rhythm.saysHour", { minute });
      case "day":
        return t("automation.rhythm.saysDay", { time });
      case "weekday":
        return t("automation.rhythm.saysWeekday", { time });
      case "week": {
        const names = weekdays.map((day) => weekdayName(day, language));
        return t("automation.rhythm.saysWeek", { days: new Intl.ListFormat(language).format(names), time });
      }
      case "month":
        return date === LAST_DAY
          ? t("automation.rhythm.saysLastDay", { time })
          : t("automation.rhythm.saysMonth", { date, time });
    }
  };
}
