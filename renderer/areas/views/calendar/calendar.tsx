import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import type { Field } from "#shared/contract/fields";
import { writeDay } from "#shared/fields/formatters";
import { calendarOf } from "#shared/fields/periods";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { CALENDAR_RECORDS_MAX } from "#shared/limits/views";
import type { CalendarSettings, CalendarSpan } from "#shared/views/types/calendar";
import { cardFieldsOf } from "#shared/views/order-fields";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { formatValue, isEditable, shownText } from "../../fields/public";
import { LoadProblem } from "../components/load-problem";
import type { ViewProps } from "../types/view-type-view";
import { useColoring } from "../use-coloring";
import { useMoves } from "../use-moves";
import { CalendarHead } from "./calendar-head";
import { DayCell } from "./day-cell";
import { dayOf, daysAround, stepDay, valueOn } from "./days";
import { Unscheduled } from "./unscheduled";
import { useCalendarRecords } from "./use-calendar-records";
import styles from "./calendar.module.css";

/** Entries of a day that a month has room for. */
const MOST_IN_MONTH = 4;
/** Days by which a key moves an entry. */
const KEY_STEPS = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -7],
  ["ArrowDown", 7],
]);

interface CalendarProps extends ViewProps<CalendarSettings> {
  dateField: Field;
  place: RefObject<HTMLDivElement | null>;
}

/** A month, a week or a day with its records. */
export function Calendar(props: CalendarProps) {
  const { table, since, config, settings, selection, records, context, dateField, place } = props;
  const { openRecordId, actions, onWindow } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const { language, timeZone } = context.locale;
  const today = dayAt(Date.now(), timeZone);
  const [day, setDay] = useState(today);
  const [span, setSpan] = useState<CalendarSpan>(settings.span);
  const [news, setNews] = useState("");
  const [isUnscheduledOpen, setIsUnscheduledOpen] = useState(false);
  const days = daysAround(day, span, calendarOf(context.locale).weekStart);
  const { moved, move } = useMoves(records, dateField.id);
  const { window, byDay } = useCalendarRecords({
    records,
    since,
    selection,
    dateField,
    timeZone,
    moved,
    first: days[0] ?? day,
    last: days.at(-1) ?? day,
  });
  useEffect(() => onWindow(window), [window, onWindow]);

  const { title } = cardFieldsOf(table, config, 1);
  const coloring = useColoring(settings.colors, table.fields);
  const isMovable = table.can.canEditRecords && isEditable(dateField);
  const moveTo = useCallback(
    (recordId: number, target: string) => {
      const data = records.shown(recordId)?.data;
      const value = valueOn(target, data?.[dateField.id], dateField, timeZone);
      move(recordId, value);
      const record = title ? formatValue(data?.[title.id] ?? null, title, context) : "";
      setNews(t("views.movedTo", { record, stage: shownText(value, dateField, context) }));
    },
    [records, dateField, timeZone, move, title, context, t],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card]");
    const step = KEY_STEPS.get(event.key);
    const recordId = Number(card?.dataset["card"] ?? 0);
    const from = dayOf(records.shown(recordId)?.data[dateField.id], dateField, timeZone);
    if (!isMovable || !event.altKey || step === undefined || !from) return;
    event.preventDefault();
    const board = event.currentTarget;
    moveTo(recordId, addDays(from, step));
    requestAnimationFrame(() => board.querySelector<HTMLElement>(`[data-card="${recordId}"]`)?.focus());
  };
  const showDay = (chosen: string) => {
    setDay(chosen);
    setSpan("day");
  };
  const { newRecord } = actions;
  const onAdd =
    newRecord && isMovable
      ? (chosen: string) => newRecord({ [dateField.id]: valueOn(chosen, null, dateField, timeZone) })
      : undefined;

  if (window.error !== null && !window.isLoaded) return <LoadProblem window={window} />;
  const inMonth = (one: string) => span !== "month" || one.slice(0, 7) === day.slice(0, 7);
  // Phones have no room for a grid: days with records are listed.
  const isList = isPhone || span === "agenda";
  const shown = isList ? days.filter((one) => inMonth(one) && (byDay.has(one) || one === today)) : days;
  const look = {
    title,
    context,
    openRecordId,
    isMovable,
    onOpen: actions.openRecord,
    colorField: table.fields.find(({ id }) => id === settings.colorField),
    coloring,
  };
  return (
    <div ref={place} className={styles.calendar} onKeyDown={onKeyDown}>
      <CalendarHead
        title={writeDay(day, language, {
          year: "numeric",
          month: "long",
          ...(span === "day" && { weekday: "long", day: "numeric" }),
        })}
        span={span}
        onStep={(by) => setDay(stepDay(day, span, by))}
        onToday={() => setDay(today)}
        onSpan={setSpan}
        isUnscheduledOpen={isUnscheduledOpen}
        onUnscheduled={() => setIsUnscheduledOpen(!isUnscheduledOpen)}
      />
      {window.total > CALENDAR_RECORDS_MAX && (
        <p className={styles.full}>{t("views.calendarFull", { count: CALENDAR_RECORDS_MAX })}</p>
      )}
      {!isList && span !== "day" && (
        <div className={styles.weekdays} aria-hidden>
          {days.slice(0, 7).map((one) => (
            <span key={one}>{writeDay(one, language, { weekday: "short" })}</span>
          ))}
        </div>
      )}
      <div className={styles.body}>
        <ul
          className={styles.days}
          data-span={isList ? "list" : span}
          aria-label={table.displayLabel}
          aria-busy={!window.isLoaded}
        >
          {shown.map((one) => (
            <DayCell
              key={one}
              day={one}
              records={byDay.get(one) ?? []}
              most={span === "month" && !isPhone ? MOST_IN_MONTH : CALENDAR_RECORDS_MAX}
              isToday={one === today}
              isOutside={!inMonth(one)}
              onShowDay={showDay}
              onDrop={isMovable ? moveTo : undefined}
              {...{ look, onAdd }}
            />
          ))}
        </ul>
        {isUnscheduledOpen && <Unscheduled {...{ records, selection, dateField, look, moved }} />}
      </div>
      <div className={styles.news} role="status">
        {news}
      </div>
    </div>
  );
}
