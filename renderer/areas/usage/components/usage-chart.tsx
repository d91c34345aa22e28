import { useIntl } from "react-intl";
import type { MonthlyMeter } from "#shared/plans/meters";
import { monthPace } from "#shared/plans/month-pace";
import { useText } from "../../../ui/text";
import { useGetUsageChartQuery } from "../api";
import { MonthLine } from "./month-line";
import styles from "./usage.module.css";

interface UsageChartProps {
  meter: MonthlyMeter;
  title: string;
  limit: number | null;
  month: string;
}

/** Days between two labels of the axis. */
const AXIS_STEP = 5;

/** The days of the month, with the total at the present pace. Nothing without use. */
export function UsageChart({ meter, title, limit, month }: UsageChartProps) {
  const t = useText();
  const intl = useIntl();
  const { currentData: data } = useGetUsageChartQuery({ meter, month });
  const days = data?.days ?? [];
  const total = days.reduce((sum, { used }) => sum + used, 0);
  if (!data || total === 0) return null;
  const most = Math.max(...days.map(({ used }) => used));
  const { totals, forecast } = monthPace(days, data.today);
  const isPresent = data.today.startsWith(month);
  const isOver = limit !== null && forecast > limit;
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
      <div className={styles.plot}>
        <MonthLine count={days.length} {...{ totals, limit }} forecast={isPresent ? forecast : null} />
        <ol className={styles.days}>
          {days.map(({ day, used }) => (
            <li
              key={day}
              data-today={day === data.today || undefined}
              title={`${day}: ${intl.formatNumber(used)}`}
              aria-label={`${day}: ${intl.formatNumber(used)}`}
            >
              <span style={{ blockSize: `${(used / most) * 100}%` }} />
            </li>
          ))}
        </ol>
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
