import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import { dayAt, fromWallTime, startOfDay, timeAt } from "#shared/fields/values/wall-time";
import { TASK_CALENDAR_START } from "#shared/limits/tasks";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { CalendarButton, formatValue, parseText, useCellContext } from "../../fields/public";
import styles from "./fields.module.css";

/** A moment is written and read as cells of that type are. */
const moment = { type: "datetime", config: {} } as Field;
/** Where a day is said without a time, a deadline is at its end. */
const LAST_MINUTE = "23:59:00";

interface DateFieldProps {
  label: string;
  value: string | null;
  isDeadline?: boolean;
  canEdit: boolean;
  onChange: (value: string | null) => void;
}

/** A day and a time, typed or chosen. Invalid dates are ignored (specification 2, section 5). */
export function DateField({ label, value, isDeadline = false, canEdit, onChange }: DateFieldProps) {
  const t = useText();
  const context = useCellContext();
  const { timeZone } = context.locale;
  const stored = value === null ? "" : formatValue(value, moment, context);
  const [typed, setTyped] = useState<string | null>(null);
  if (!canEdit) return <span className={styles.fixed}>{stored === "" ? t("tasks.noDate") : stored}</span>;

  const take = (text: string) => {
    setTyped(null);
    if (text.trim() === "") return value === null ? undefined : onChange(null);
    const parsed = parseText(text, moment, context);
    if (!parsed.ok || typeof parsed.value !== "string" || parsed.value === value) return;
    onChange(isDeadline ? endOfDay(parsed.value, timeZone) : parsed.value);
  };
  return (
    <TextField
      label={label}
      isLabelHidden
      value={typed ?? stored}
      placeholder={t("tasks.noDate")}
      trailing={
        <CalendarButton
          text={typed ?? stored}
          field={moment}
          earliest={TASK_CALENDAR_START}
          {...{ context }}
          onText={take}
        />
      }
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== null && take(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && typed !== null) {
          event.preventDefault();
          take(typed);
        }
      }}
    />
  );
}

function endOfDay(at: string, timeZone: string): string {
  const instant = Date.parse(at);
  if (timeAt(instant, timeZone) !== "00:00:00") return at;
  const day = dayAt(instant, timeZone);
  const end = fromWallTime(Date.parse(`${day}T${LAST_MINUTE}Z`), timeZone) ?? startOfDay(day, timeZone);
  return new Date(end).toISOString();
}
