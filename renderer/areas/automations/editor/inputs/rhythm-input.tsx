import { useState } from "react";
import {
  FIRST_RHYTHM,
  LAST_DAY,
  readRhythm,
  rhythmKinds,
  writeRhythm,
  type Rhythm,
  type RhythmKind,
} from "#shared/automations/rhythm";
import { MultiSelect } from "../../../../ui/fields/multi-select";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { useDateStyle } from "../../../../ui/time/dates";
import { labelOf, type InputProps } from "../form-scope";
import { weekdayName } from "../rhythm-words";
import styles from "./inputs.module.css";
import { TextInput } from "./text-input";

const OTHER = "other";
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const DATES = Array.from({ length: 31 }, (_, index) => String(index + 1));

const two = (number: number): string => String(number).padStart(2, "0");

/** A schedule by choices; other rhythms are written as a cron expression. */
export function RhythmInput(props: InputProps) {
  const { input, value, error, scope, onChange } = props;
  const t = useText();
  const rhythm = typeof value === "string" ? readRhythm(value) : null;
  const isEmpty = value === undefined || value === null || value === "";
  const [isWritten, setWritten] = useState(!isEmpty && rhythm === null);
  const choose = (kind: RhythmKind | typeof OTHER | null) => {
    setWritten(kind === OTHER);
    if (kind === null) onChange(null);
    else if (kind !== OTHER) onChange(writeRhythm({ ...FIRST_RHYTHM, ...rhythm, kind }));
  };
  return (
    <div className={styles.rows}>
      <Select
        label={labelOf(input)}
        value={isWritten ? OTHER : (rhythm?.kind ?? null)}
        disabled={scope.isReadOnly}
        {...(error !== undefined && !isWritten && { error })}
        options={[
          ...rhythmKinds.map((kind) => ({ value: kind, label: t(`automation.rhythm.${kind}`) })),
          { value: OTHER, label: t("automation.rhythm.other") },
        ]}
        onChange={choose}
      />
      {isWritten ? (
        <TextInput {...props} input={{ ...input, label: t("automation.rhythm.expression") }} />
      ) : (
        rhythm && (
          <RhythmParts
            {...{ rhythm }}
            isReadOnly={scope.isReadOnly}
            onChange={(next) => onChange(writeRhythm(next))}
          />
        )
      )}
    </div>
  );
}

interface RhythmPartsProps {
  rhythm: Rhythm;
  isReadOnly: boolean;
  onChange: (rhythm: Rhythm) => void;
}

/** The days and the time of a rhythm. */
function RhythmParts({ rhythm, isReadOnly, onChange }: RhythmPartsProps) {
  const t = useText();
  const { language } = useDateStyle();
  const { kind, minute, hour, weekdays, date } = rhythm;
  return (
    <>
      {kind === "week" && (
        <MultiSelect
          label={t("automation.rhythm.weekdays")}
          values={weekdays.map(String)}
          options={WEEK.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
          onChange={(days) => {
            // A week without a day would never come.
            if (days.length > 0)
              onChange({ ...rhythm, weekdays: days.map(Number).toSorted((one, other) => one - other) });
          }}
        />
      )}
      {kind === "month" && (
        <Select
          label={t("automation.rhythm.date")}
          value={String(date)}
          disabled={isReadOnly}
          options={[
            ...DATES.map((day) => ({ value: day, label: day })),
            { value: LAST_DAY, label: t("automation.rhythm.lastDay") },
          ]}
          onChange={(day) => {
            if (day !== null) onChange({ ...rhythm, date: day === LAST_DAY ? LAST_DAY : Number(day) });
          }}
        />
      )}
      {kind === "hour" ? (
        <TextField
          type="number"
          min={0}
          max={59}
          label={t("automation.rhythm.minute")}
          value={String(minute)}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            const typed = Number(target.value);
            if (Number.isInteger(typed) && typed >= 0 && typed < 60) onChange({ ...rhythm, minute: typed });
          }}
        />
      ) : (
        <TextField
          type="time"
          label={t("automation.rhythm.time")}
          value={`${two(hour)}:${two(minute)}`}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            const [typedHour, typedMinute] = target.value.split(":").map(Number);
            if (typedHour !== undefined && typedMinute !== undefined)
              onChange({ ...rhythm, hour: typedHour, minute: typedMinute });
          }}
        />
      )}
    </>
  );
}
