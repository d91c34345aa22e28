import type { ComponentProps, ReactNode } from "react";
import { MantineTheme } from "../../../../ui/theme/mantine";
import Calendar from "../../../../ui/calendar/calendar";

interface DayCalendarProps extends Omit<ComponentProps<typeof Calendar>, "takesKeys" | "labels"> {
  /** Labels of the arrows. */
  earlier: string;
  later: string;
}

/** The application's calendar, which takes the keyboard; the library that it is made of comes with it. */
export default function DayCalendar({ earlier, later, ...calendar }: DayCalendarProps): ReactNode {
  const labels = {
    previousMonth: earlier,
    nextMonth: later,
    previousYear: earlier,
    nextYear: later,
    previousDecade: earlier,
    nextDecade: later,
  };
  const isDark = document.documentElement.dataset["theme"] === "dark";
  return (
    <MantineTheme scheme={isDark ? "dark" : "light"}>
      <Calendar {...calendar} {...{ labels }} takesKeys />
    </MantineTheme>
  );
}
