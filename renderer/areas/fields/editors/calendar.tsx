import { DatePicker } from "@mantine/dates";
import type { ComponentProps } from "react";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt";
import { weekStartOf } from "#shared/fields/periods";

const DAYS_OF_WEEK = 7;
type DayOfWeek = NonNullable<ComponentProps<typeof DatePicker>["firstDayOfWeek"]>;

/** A month to choose a day from; answers "2026-11-21". */
export default function Calendar({
  day,
  today,
  language,
  onChoose,
}: {
  day: string | null;
  /** The day that it is where the organization is: the library would mark the device's. */
  today: string;
  language: string;
  onChoose: (day: string) => void;
}) {
  return (
    <DatePicker
      value={day}
      locale={language.slice(0, 2)}
      // The library counts from Sunday as 0.
      firstDayOfWeek={(weekStartOf(language) % DAYS_OF_WEEK) as DayOfWeek}
      size="xs"
      defaultDate={day ?? today}
      getDayProps={(shown) => (shown === today ? { "aria-current": "date" } : {})}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
    />
  );
}
