import { lazy, Suspense } from "react";
import type { CellEditorProps } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";
import styles from "./editors.module.css";
import { FloatingLayer } from "./floating-list";
import { TextEditor } from "./text-editor";

/** The calendar is only needed once somebody edits a day; typing works before it is there. */
const Calendar = lazy(() => import("./calendar"));

/** Edits a day or a moment as text, with a calendar beneath. */
export function DateEditor(props: CellEditorProps) {
  const { field, draft, context, onDraft, onCommit } = props;
  const parsed = draft.kind === "text" ? parseText(draft.text, field, context) : null;
  const value = parsed?.ok === true && typeof parsed.value === "string" ? parsed.value : null;

  function choose(day: string): void {
    if (field.type === "date") {
      onCommit(day);
      return;
    }
    // The time of day that is written stays; without one the day begins.
    const time = value === null ? "00:00" : timeOf(value, context.locale);
    const moment = parseText(`${day} ${time}`, field, context);
    if (moment.ok) onDraft({ kind: "text", text: formatValue(moment.value, field, context) });
  }

  return (
    <FloatingLayer
      target={
        <div style={{ height: "100%" }}>
          <TextEditor {...props} />
        </div>
      }
    >
      <div className={styles.calendar}>
        <Suspense fallback={null}>
          <Calendar
            day={value === null ? null : dayOf(value, context.locale)}
            today={dayOf(new Date().toISOString(), context.locale)}
            language={context.locale.language}
            onChoose={choose}
          />
        </Suspense>
      </div>
    </FloatingLayer>
  );
}

/** "2026-11-21" of a day, or of a moment in the organisation's time zone. */
function dayOf(value: string, { timeZone }: { timeZone: string }): string {
  return value.length === 10 ? value : new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(value));
}

const timeOf = (value: string, { timeZone }: { timeZone: string }): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(value));
