import { useIntl } from "react-intl";
import type { MonthlyMeter } from "#shared/plans/meters";
import { useText } from "../../../ui/text";
import { useGetUsageChartQuery } from "../api";
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
  const passed = days.filter(({ day }) => day <= data.today).length || 1;
  const forecast = (total / passed) * days.length;
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
        {data.today.startsWith(month) && (
          <span data-over={isOver || undefined}>
            {" · "}
            {t("usage.forecast", { n: intl.formatNumber(forecast, { maximumFractionDigits: 0 }) })}
          </span>
        )}
      </figcaption>
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
