import { IconCalendar } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { dayAt } from "#shared/fields/values/wall-time";
import { Button } from "../../../../ui/button/button";
import { dayOf, withDay } from "../field-values";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./date-input.module.css";
import { TextInput } from "./text-input";

/** Comes when it is opened; where it does not come, a day is typed. */
const DayCalendar = lazy(() => import("./day-calendar").catch(() => ({ default: () => null })));

/** A day, or a day and its time: typed as the visitor writes it, or chosen from a month. */
export function DateInput(props: InputProps) {
  const { field, context } = props;
  const { model } = context;
  const { locale } = model;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = model.state.texts[field.id] ?? "";
  const today = dayAt(Date.now(), locale.timeZone);
  const take = (next: string) => {
    model.setText(field, next);
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      className={styles.date}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <TextInput {...props} />
      {!field.readonly && (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-label={say("publicForm.chooseDay")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} stroke={1.5} />
        </button>
      )}
      {isOpen && (
        // A press between the days leaves the keyboard inside.
        <div className={styles.calendar} role="dialog" aria-label={say("publicForm.chooseDay")} tabIndex={-1}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <DayCalendar
              day={dayOf(field, text, locale)}
              today={today}
              locale={locale}
              earlier={say("publicForm.earlier")}
              later={say("publicForm.later")}
              onChoose={(day) => take(withDay(field, text, day, locale))}
            />
          </Suspense>
          <div className={styles.foot}>
            <Button kind="subtle" onClick={() => take(withDay(field, text, today, locale))}>
              {say("publicForm.today")}
            </Button>
            <Button kind="subtle" disabled={text === ""} onClick={() => take("")}>
              {say("publicForm.clear")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
