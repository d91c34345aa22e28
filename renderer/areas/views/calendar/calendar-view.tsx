import { useImperativeHandle, useRef } from "react";
import type { CalendarSettings } from "#shared/views/types/calendar";
import { CalendarDrawing } from "../../../ui/drawings/calendar-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import type { ViewProps } from "../types/view-type-view";
import { Calendar } from "./calendar";
import styles from "./calendar.module.css";

/** The view type calendar: records on their days. */
export default function CalendarView(props: ViewProps<CalendarSettings>) {
  const { table, settings, ref } = props;
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () =>
        place.current?.querySelector<HTMLElement>("button[aria-current], [data-card], button")?.focus(),
    }),
    [],
  );
  const dateField = table.fields.find(({ id }) => id === settings.dateField);
  if (!dateField)
    return (
      <div className={styles.noDays}>
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t("views.noDateFieldTitle")}
          hint={t("views.noDateField")}
        />
      </div>
    );
  return <Calendar key={dateField.id} {...props} dateField={dateField} place={place} />;
}
