import { RangeSlider } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/core/styles/Slider.layer.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt";
import { useState, type ComponentProps } from "react";
import { date } from "#shared/fields/types/date";
import { calendarOf, daysOf, type PeriodName } from "#shared/fields/periods";
import { dayAt } from "#shared/fields/values/wall-time";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { calendarLabels } from "../editors/calendar-labels";
import styles from "./date-range-dialog.module.css";
import { dayOn, lengthOf, monthsOn, placeOn, timelineOf, type DayRange } from "./days-range";

const DAYS_OF_WEEK = 7;
type DayOfWeek = NonNullable<ComponentProps<typeof DatePicker>["firstDayOfWeek"]>;

/** Ranges that are one press away. */
const PERIODS: readonly PeriodName[] = [
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "lastYear",
];
/** How many months the timeline names at most. */
const MONTHS_NAMED = 6;
/** Size of the timeline's handles, in px: large enough for a finger. */
const HANDLE = 24;

/** A first and a last day: by the months, by the timeline below them, or one of the usual ranges. */
export default function DateRangeDialog({ params, onClose }: PanelProps<"dateRange">) {
  const t = useText();
  const isPhone = useIsPhone();
  const { locale } = useSession();
  const clock = { ...calendarOf(locale), now: Date.now() };
  const today = dayAt(clock.now, locale.timeZone);
  const [range, setRange] = useState<DayRange>(params.range ?? [today, today]);
  /** The first day is chosen and the last one is not yet. */
  const [begun, setBegun] = useState<string | null>(null);
  const [timeline, setTimeline] = useState(() => timelineOf(range));
  const [month, setMonth] = useState(range[0]);
  const said = (day: string) => date.format(day, {}, locale);

  const choose = (next: DayRange) => {
    setBegun(null);
    setRange(next);
    setTimeline(timelineOf(next));
    setMonth(next[0]);
  };
  const nameOfMonth = new Intl.DateTimeFormat(locale.language, {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
  const months = monthsOn(timeline);
  const apart = Math.ceil(months.length / MONTHS_NAMED);
  const marks = months.map((day, index) => ({
    value: placeOn(timeline, day),
    label: index % apart === 0 ? nameOfMonth.format(new Date(`${day}T00:00:00Z`)) : undefined,
  }));
  return (
    <Dialog
      title={params.title}
      width={560}
      fillsPhone
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            onClick={() => {
              params.onChoose(range);
              onClose();
            }}
          >
            {t("fields.useRange")}
          </Button>
        </>
      }
    >
      <div className={styles.range}>
        <div className={styles.periods} role="group" aria-label={t("fields.usualRanges")}>
          {PERIODS.map((period) => (
            <Button
              key={period}
              size="compact"
              onClick={() => {
                const { first, last } = daysOf({ period }, clock);
                choose([first, last]);
              }}
            >
              {t(`fields.period.${period}`)}
            </Button>
          ))}
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          numberOfColumns={isPhone ? 1 : 2}
          locale={locale.language.slice(0, 2)}
          firstDayOfWeek={(clock.weekStart % DAYS_OF_WEEK) as DayOfWeek}
          size="xs"
          date={month}
          onDateChange={setMonth}
          value={begun === null ? [range[0], range[1]] : [begun, null]}
          onChange={([first, last]) => {
            if (first !== null && last === null) setBegun(first);
            else if (first !== null && last !== null) {
              setBegun(null);
              setRange([first, last]);
              setTimeline(timelineOf([first, last]));
            }
          }}
          ariaLabels={calendarLabels(t)}
          getDayProps={(shown) => (shown === today ? { "aria-current": "date" } : {})}
        />
        <RangeSlider
          className={styles.timeline}
          min={0}
          max={placeOn(timeline, timeline[1])}
          minRange={0}
          thumbSize={HANDLE}
          step={1}
          value={[placeOn(timeline, range[0]), placeOn(timeline, range[1])]}
          marks={marks}
          label={(place) => said(dayOn(timeline, place))}
          thumbFromLabel={t("fields.firstDay")}
          thumbToLabel={t("fields.lastDay")}
          onChange={([first, last]) => {
            setBegun(null);
            setRange([dayOn(timeline, first), dayOn(timeline, last)]);
            setMonth(dayOn(timeline, first));
          }}
        />
        <p className={styles.said} role="status">
          {t("fields.rangeSaid", { first: said(range[0]), last: said(range[1]), count: lengthOf(range) })}
        </p>
      </div>
    </Dialog>
  );
}
