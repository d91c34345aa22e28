import { useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import type { MonthlyMeter } from "#shared/plans/meters";
import { monthPace } from "#shared/plans/month-pace";
import { useText } from "../../../ui/text";
import { useGetUsageChartQuery } from "../api";
import { DayCard } from "./day-card";
import { MonthLine } from "./month-line";
import styles from "./usage.module.css";

interface UsageChartProps {
  meter: MonthlyMeter;
  title: string;
  limit: number | null;
  month: string;
}

const MIDDLE = 0.5;
/** Days between two labels of the axis. */
const AXIS_STEP = 5;

/** The days of the month, with the total at the present pace. Nothing without use. */
export function UsageChart({ meter, title, limit, month }: UsageChartProps) {
  const t = useText();
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const { currentData: data } = useGetUsageChartQuery({ meter, month });
  const days = data?.days ?? [];
  const total = days.reduce((sum, { used }) => sum + used, 0);
  if (!data || total === 0) return null;
  const most = Math.max(...days.map(({ used }) => used));
  const { totals, forecast } = monthPace(days, data.today);
  const isPresent = data.today.startsWith(month);
  const isOver = limit !== null && forecast > limit;
  // Days that have not begun have no card.
  const at = shown === null || shown >= totals.length ? null : shown;
  const card = at === null ? undefined : days[at];
  const walk = (event: KeyboardEvent) => {
    const last = totals.length - 1;
    const next = {
      ArrowLeft: Math.max(0, (at ?? totals.length) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
  };
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{t("usage.chart", { meter: title })}</strong> ·{" "}
        <span>
          {limit === null
            ? t("usage.total", { n: intl.formatNumber(total, { maximumFractionDigits: 1 }) })
            : t("usage.totalOf", {
                n: intl.formatNumber(total, { maximumFractionDigits: 1 }),
                limit: intl.formatNumber(limit),
              })}
        </span>
        {isPresent && (
          <span data-over={isOver || undefined}>
            {" · "}
            {t("usage.forecast", { n: intl.formatNumber(forecast, { maximumFractionDigits: 0 }) })}
          </span>
        )}
      </figcaption>
      <p className={styles.legend} aria-hidden>
        <span data-kind="day">{t("usage.aDay")}</span>
        <span data-kind="total">{t("usage.soFar")}</span>
        {isPresent && <span data-kind="pace">{t("usage.atThisPace")}</span>}
        {limit !== null && limit > 0 && (
          <span data-kind="limit">{t("usage.limitLine", { n: intl.formatNumber(limit) })}</span>
        )}
      </p>
      <div
        className={styles.plot}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys go from day to day
        tabIndex={0}
        role="group"
        aria-label={t("usage.days", { meter: title })}
        onKeyDown={walk}
        onPointerLeave={() => setShown(null)}
        onBlur={() => setShown(null)}
      >
        <MonthLine count={days.length} {...{ totals, limit }} forecast={isPresent ? forecast : null} />
        <ol className={styles.days}>
          {days.map(({ day, used }, index) => (
            <li
              key={day}
              data-today={day === data.today || undefined}
              data-shown={index === at || undefined}
              aria-label={`${day}: ${intl.formatNumber(used)}`}
              onPointerEnter={() => setShown(index)}
            >
              <span style={{ blockSize: `${(used / most) * 100}%` }} />
            </li>
          ))}
        </ol>
        {card && at !== null && (
          <DayCard
            {...card}
            title={title}
            total={totals[at] ?? 0}
            isToday={card.day === data.today}
            forecast={card.day === data.today ? forecast : null}
            lastDay={days.at(-1)?.day ?? card.day}
            place={(at + MIDDLE) / days.length}
          />
        )}
      </div>
      <div className={styles.axis} aria-hidden>
        {days.map(({ day }, index) => (
          <span key={day} data-today={day === data.today || undefined}>
            {index === 0 || (index + 1) % AXIS_STEP === 0 ? index + 1 : ""}
          </span>
        ))}
      </div>
    </figure>
  );
}
