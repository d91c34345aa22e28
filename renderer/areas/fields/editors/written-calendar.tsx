import { lazy, Suspense } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellContext } from "../types/field-view";
import styles from "./editors.module.css";
import { dayOf, writtenDay } from "./written-day";

/** The calendar is only needed once somebody edits a day; typing works before it is there. */
const Calendar = lazy(() => import("./calendar"));

interface WrittenCalendarProps {
  /** What is written in the field of days or moments. */
  text: string;
  field: Field;
  context: CellContext;
  /** It has the keyboard as soon as it is there. */
  takesKeys?: boolean;
  onChoose: (day: string) => void;
}

/** A calendar with the day that is written. */
export function WrittenCalendar({ text, field, context, takesKeys = false, onChoose }: WrittenCalendarProps) {
  return (
    <div className={styles.calendar}>
      <Suspense fallback={null}>
        <Calendar
          day={writtenDay(text, field, context)}
          today={dayOf(new Date().toISOString(), context.locale)}
          language={context.locale.language}
          takesKeys={takesKeys}
          onChoose={onChoose}
        />
      </Suspense>
    </div>
  );
}
