import { lazy, Suspense } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellContext } from "../types/field-view";
import styles from "./editors.module.css";
import { dayOf, writtenDay } from "./written-day";

/** The calendar is loaded only when a date is edited; typing works before it is there. */
const Calendar = lazy(() => import("./calendar"));

interface WrittenCalendarProps {
  /** The text of the date or datetime input. */
  text: string;
  field: Field;
  context: CellContext;
  /** Whether it takes the focus when it is mounted. */
  takesKeys?: boolean;
  onChoose: (day: string) => void;
}

/** A calendar with the typed day. */
export function WrittenCalendar({ text, field, context, takesKeys = false, onChoose }: WrittenCalendarProps) {
  return (
    <div className={styles.calendar}>
      <Suspense fallback={null}>
        <Calendar
          day={writtenDay(text, field, context)}
          today={dayOf(new Date().toISOString(), context.locale)}
          locale={context.locale}
          takesKeys={takesKeys}
          onChoose={onChoose}
        />
      </Suspense>
    </div>
  );
}
