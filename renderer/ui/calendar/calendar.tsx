import { DatePicker, type DatePickerProps } from "@mantine/dates";
import { useEffect, useRef, type ComponentProps } from "react";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt";
import type { Locale } from "#shared/fields/field-type";
import { calendarOf } from "#shared/fields/periods";
import styles from "./calendar.module.css";

const DAYS_OF_WEEK = 7;
type DayOfWeek = NonNullable<ComponentProps<typeof DatePicker>["firstDayOfWeek"]>;

/** A month to choose a day from; answers "2026-11-21". */
export default function Calendar({
  day,
  today,
  earliest,
  locale,
  takesKeys,
  labels,
  onChoose,
}: {
  day: string | null;
  /** The day that it is where the organization is: the library would mark the device's. */
  today: string;
  /** The first day that it offers. */
  earliest?: string;
  locale: Locale;
  /** The keyboard is led to the day, once. */
  takesKeys: boolean;
  /** Labels of the arrows. */
  labels: NonNullable<DatePickerProps["ariaLabels"]>;
  onChoose: (day: string) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesKeys) return;
    // By ourselves, as this code may come later than its layer, which notes first where to lead the keyboard back to.
    queueMicrotask(() => frame.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus());
  }, [takesKeys]);
  return (
    <DatePicker
      ref={frame}
      className={styles.calendar ?? ""}
      value={day}
      locale={locale.language.slice(0, 2)}
      // The library counts from Sunday as 0.
      firstDayOfWeek={(calendarOf(locale).weekStart % DAYS_OF_WEEK) as DayOfWeek}
      size="xs"
      defaultDate={day ?? today}
      {...(earliest !== undefined && { minDate: earliest })}
      ariaLabels={labels}
      getDayProps={(shown) => ({
        ...(shown === today && { "aria-current": "date" }),
        ...(takesKeys && shown === (day ?? today) && { "data-autofocus": true }),
      })}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
    />
  );
}
