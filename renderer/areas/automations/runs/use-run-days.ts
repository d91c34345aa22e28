import { useMemo } from "react";
import type { RunItem } from "#shared/contract/automation-shapes";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { useDateStyle } from "../../../ui/time/dates";
import { todayIn } from "../../../ui/time/today";
import { useText } from "../../../ui/text";

/** The neighbouring runs of a day. */
export interface RunDay {
  day: string;
  runs: RunItem[];
}

export function groupByDay(runs: readonly RunItem[], timeZone: string): RunDay[] {
  const days: RunDay[] = [];
  for (const run of runs) {
    const day = dayAt(Date.parse(run.startedAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.runs.push(run);
    else days.push({ day, runs: [run] });
  }
  return days;
}

/** Runs under the day that they started, with its name and the time of each. */
export function useRunDays() {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const today = todayIn(timeZone);
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(language, { timeZone, hour: "2-digit", minute: "2-digit" });
    const date = (withYear: boolean) =>
      new Intl.DateTimeFormat(language, {
        timeZone: "UTC",
        day: "numeric",
        month: "long",
        ...(withYear && { year: "numeric" }),
      });
    return {
      group: (runs: readonly RunItem[]) => groupByDay(runs, timeZone),
      clock: (iso: string) => clock.format(Date.parse(iso)),
      name(day: string): string {
        const written = date(day.slice(0, 4) !== today.slice(0, 4)).format(Date.parse(day));
        if (day === today) return t("automation.today", { date: written });
        return day === addDays(today, -1) ? t("ui.yesterday") : written;
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words follow from the language
  }, [language, timeZone, today]);
}
