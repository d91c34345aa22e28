import { lazy, Suspense } from "react";
import type { Field } from "#shared/contract/fields";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import type { CellContext } from "../types/field-view";
import { calendarLabels } from "./calendar-labels";
import styles from "./editors.module.css";
import { dayOf, writtenDay } from "./written-day";

/** The calendar is loaded only when a date is edited; typing works before it is there. */
const Calendar = lazy(() => import("../../../ui/calendar/calendar"));

interface WrittenCalendarProps {
  /** The text of the date or datetime input. */
  text: string;
  field: Field;
  context: CellContext;
  /** Whether it takes the focus when it is mounted. */
  takesKeys?: boolean;
  /** The first day that it offers. */
  earliest?: string;
  onChoose: (day: string) => void;
  onClear: () => void;
}

/** A calendar with the typed day, and the ways to today and to none. */
export function WrittenCalendar(props: WrittenCalendarProps) {
  const { text, field, context, takesKeys = false, earliest, onChoose, onClear } = props;
  const t = useText();
  const today = dayOf(new Date().toISOString(), context.locale);
  return (
    <div className={styles.calendar}>
      <Suspense fallback={null}>
        <Calendar
          day={writtenDay(text, field, context)}
          today={today}
          {...(earliest !== undefined && { earliest })}
          locale={context.locale}
          takesKeys={takesKeys}
          labels={calendarLabels(t)}
          onChoose={onChoose}
        />
      </Suspense>
      <div className={styles.calendarFoot}>
        <Button kind="subtle" size="compact" onClick={() => onChoose(today)}>
          {t("fields.today")}
        </Button>
        <Button kind="subtle" size="compact" disabled={text === ""} onClick={onClear}>
          {t("fields.clearDay")}
        </Button>
      </div>
    </div>
  );
}
