import { writeDay } from "#shared/fields/formatters";
import { calendarOf } from "#shared/fields/periods";
import { addDays } from "#shared/fields/values/wall-time";
import { REPEAT_INTERVAL_MAX } from "#shared/limits/tasks";
import { repeatUnits, type RepeatRule, type RepeatUnit } from "#shared/tasks/repeat";
import { useSession } from "../../../app/session/session-context";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import styles from "./fields.module.css";

/** A Monday, to name the days of the week by. */
const MONDAY = "2024-01-01";
const DAYS_OF_WEEK = 7;

interface RepeatFieldProps {
  value: RepeatRule | null;
  canEdit: boolean;
  onChange: (value: RepeatRule | null) => void;
}

/** Whether and how a task comes again once it is completed. */
export function RepeatField({ value, canEdit, onChange }: RepeatFieldProps) {
  const t = useText();
  const { locale } = useSession();
  const { weekStart } = calendarOf(locale);
  const written = value
    ? t(`tasks.repeat.every.${value.every}`, { count: value.interval })
    : t("tasks.repeat.never");
  if (!canEdit) return <span className={styles.fixed}>{written}</span>;
  const weekdays = Array.from({ length: DAYS_OF_WEEK }, (_, at) => ((weekStart - 1 + at) % DAYS_OF_WEEK) + 1);
  return (
    <div className={styles.repeat}>
      <Select<RepeatUnit | "never">
        label={t("tasks.repeat")}
        isLabelHidden
        value={value?.every ?? "never"}
        options={[
          { value: "never", label: t("tasks.repeat.never") },
          ...repeatUnits.map((unit) => ({ value: unit, label: t(`tasks.repeat.unit.${unit}`) })),
        ]}
        onChange={(unit) => onChange(unit === null || unit === "never" ? null : { every: unit, interval: 1 })}
      />
      {value && (
        <TextField
          label={t("tasks.repeat.interval")}
          isLabelHidden
          type="number"
          min={1}
          max={REPEAT_INTERVAL_MAX}
          value={String(value.interval)}
          trailing={<span>{written}</span>}
          onChange={(event) => {
            const interval = Math.trunc(Number(event.target.value));
            if (interval >= 1 && interval <= REPEAT_INTERVAL_MAX) onChange({ ...value, interval });
          }}
        />
      )}
      {value?.every === "week" && (
        <div className={styles.weekdays} role="group" aria-label={t("tasks.repeat.weekdays")}>
          {weekdays.map((weekday) => {
            const isOn = value.weekdays?.includes(weekday) ?? false;
            const { weekdays: chosen = [], ...rest } = value;
            const next = isOn ? chosen.filter((one) => one !== weekday) : [...chosen, weekday];
            const day = addDays(MONDAY, weekday - 1);
            return (
              <button
                key={weekday}
                type="button"
                className={styles.weekday}
                aria-pressed={isOn}
                onClick={() => onChange(next.length === 0 ? rest : { ...rest, weekdays: next })}
              >
                <span aria-hidden>{writeDay(day, locale.language, { weekday: "short" })}</span>
                <span className="visually-hidden">{writeDay(day, locale.language, { weekday: "long" })}</span>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
