import { IconCalendarStats } from "@tabler/icons-react";
import { useState } from "react";
import { date } from "#shared/fields/types/date";
import { rangeOperators } from "#shared/fields/operators";
import { isCounted, periodNames, type Period, type PeriodName } from "#shared/fields/periods";
import { PERIOD_DAYS_MAX } from "#shared/limits/records";
import { dayAt } from "#shared/fields/values/wall-time";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FilterValueProps } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";
import styles from "./filter-values.module.css";
import { CalendarButton } from "../inputs/calendar-button";
import { TextFilterValue, type TrailingProps, type ValueText } from "./text-filter-value";

const EXACT = "exact";
const DAYS_AT_FIRST = 7;
const DAY_LENGTH = "2026-11-21".length;

/** A day without a time means the whole day, for instants too. */
const dayText: ValueText = {
  write: (value, field, context) =>
    String(value).length === DAY_LENGTH
      ? date.format(String(value), {}, context.locale)
      : formatValue(value, field, context),
  read: (text, field, context) => {
    const asDay = /\d:\d/.test(text) ? null : date.parse(text, {}, context.locale);
    return asDay?.ok ? asDay : parseText(text, field, context);
  },
};

/** The calendar writes days, also for fields with a time. */
const DayButton = ({ field, ...input }: TrailingProps) => (
  <CalendarButton {...input} field={{ ...field, type: "date", config: {}, result: null }} />
);

const isPeriod = (value: FilterValueProps["value"]): value is Period =>
  typeof value === "object" && !Array.isArray(value);

/** A day, or one of the periods that move with the calendar. */
export function DateFilterValue(props: FilterValueProps) {
  const { operator, value, onChange } = props;
  const t = useText();
  const period = isPeriod(value) ? value : null;
  // A new condition starts with today; a written day is one choice away.
  const [isExact, setIsExact] = useState(value !== undefined && period === null);
  /** How often the dialog was answered. */
  const [answers, setAnswers] = useState(0);
  const written = <TextFilterValue {...props} valueText={dayText} Trailing={DayButton} />;
  if (rangeOperators.includes(operator)) {
    const chosen = Array.isArray(value) && value.length === 2 ? value.map(String) : [];
    const days = chosen.map((one) => dayAt(Date.parse(one), props.context.locale.timeZone));
    const [first = "", last = ""] = chosen.every((one) => one.length === DAY_LENGTH) ? chosen : days;
    return (
      <div className={styles.period}>
        {/* The texts follow what the dialog answers. */}
        <TextFilterValue key={answers} {...props} valueText={dayText} Trailing={DayButton} />
        <Button
          size="compact"
          icon={<IconCalendarStats size={16} stroke={1.5} />}
          onClick={() =>
            void openPanel("dateRange", {
              title: props.field.name,
              range: first !== "" && first <= last ? [first, last] : null,
              onChoose: (range) => {
                onChange([...range]);
                setAnswers((count) => count + 1);
              },
            })
          }
        >
          {t("fields.chooseRange")}
        </Button>
      </div>
    );
  }

  const choose = (next: PeriodName | typeof EXACT | null) => {
    setIsExact(next === EXACT);
    if (next === null || next === EXACT) onChange(undefined);
    else onChange(isCounted(next) ? { period: next, days: DAYS_AT_FIRST } : { period: next });
  };
  return (
    <div className={styles.period}>
      <Select<PeriodName | typeof EXACT>
        label={t("fields.when")}
        isLabelHidden
        isSearchable
        value={isExact ? EXACT : (period?.period ?? null)}
        options={[
          { value: EXACT, label: t("fields.exactDay") },
          ...periodNames.map((name) => ({ value: name, label: t(`fields.period.${name}`) })),
        ]}
        onChange={choose}
      />
      {isExact && written}
      {period && isCounted(period.period) && (
        <TextField
          label={t("fields.numberOfDays")}
          isLabelHidden
          type="number"
          min={1}
          max={PERIOD_DAYS_MAX}
          value={String(period.days ?? DAYS_AT_FIRST)}
          onChange={(event) => {
            const days = Math.round(Number(event.target.value));
            if (days >= 1 && days <= PERIOD_DAYS_MAX) onChange({ ...period, days });
          }}
        />
      )}
    </div>
  );
}
