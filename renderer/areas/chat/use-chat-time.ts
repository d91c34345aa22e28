import { useIntl, type IntlShape } from "react-intl";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { translateWith, type Translate } from "../../ui/text";
import { useDateStyle } from "../../ui/time/dates";

type Style = ReturnType<typeof useDateStyle>;

function createChatTime({ language, timeZone }: Style, t: Translate) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options });
  const clock = format({ hour: "numeric", minute: "2-digit" });
  const weekday = format({ weekday: "short" });
  const date = format({ day: "numeric", month: "short" });
  const whole = format({ weekday: "long", day: "numeric", month: "long" });
  const withYear = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const dayOf = (iso: string) => dayAt(Date.parse(iso), timeZone);
  return {
    dayOf,
    hour: (iso: string) => clock.format(new Date(iso)),
    moment: (iso: string) => `${whole.format(new Date(iso))}, ${clock.format(new Date(iso))}`,
    /** 08:31, Fri or 3 Nov. */
    short(iso: string): string {
      const [day, today] = [dayOf(iso), dayAt(Date.now(), timeZone)];
      if (day === today) return clock.format(new Date(iso));
      return (day > addDays(today, -7) ? weekday : date).format(new Date(iso));
    },
    day(iso: string): string {
      const [day, today] = [dayOf(iso), dayAt(Date.now(), timeZone)];
      if (day === today) return t("chat.today");
      if (day === addDays(today, -1)) return t("chat.yesterday");
      return (day.slice(0, 4) === today.slice(0, 4) ? whole : withYear).format(new Date(iso));
    },
  };
}

let latest: { style: Style; intl: IntlShape; time: ReturnType<typeof createChatTime> } | null = null;

/** All rows share the formats, which take long to make. */
function chatTimeOf(style: Style, intl: IntlShape) {
  if (latest?.style !== style || latest.intl !== intl)
    latest = { style, intl, time: createChatTime(style, translateWith(intl)) };
  return latest.time;
}

/** Time formats of the chat: the hour at a message, a line for each day, the shortest form in lists. */
export const useChatTime = () => chatTimeOf(useDateStyle(), useIntl());
