import { useIntl } from "react-intl";
import { useText } from "../../../ui/text";
import styles from "./usage.module.css";

export interface DayCardProps {
  /** The meter's title. */
  title: string;
  /** `2026-11-28` */
  day: string;
  used: number;
  /** The total of the month after this day. */
  total: number;
  isToday: boolean;
  /** The total at the end of the month at the present pace; null for other days than today. */
  forecast: number | null;
  lastDay: string;
  /** The middle of the day from 0 to 1 of the chart's width. */
  place: number;
}

const MIDDLE = 0.5;

/** The use of a day, and of the month up to it. */
export function DayCard({ title, day, used, total, isToday, forecast, lastDay, place }: DayCardProps) {
  const t = useText();
  const intl = useIntl();
  const amount = (n: number) => intl.formatNumber(n, { maximumFractionDigits: 1 });
  const date = (of: string, weekday?: "short") =>
    intl.formatDate(of, { weekday, day: "numeric", month: "short", timeZone: "UTC" });
  const side =
    place > MIDDLE ? { insetInlineEnd: `${(1 - place) * 100}%` } : { insetInlineStart: `${place * 100}%` };
  return (
    <div className={styles.card} role="status" style={side}>
      <p>
        <strong>{date(day, "short")}</strong>
        {isToday && <span>{t("usage.todaySoFar")}</span>}
      </p>
      <dl>
        <div>
          <dt>{title}</dt>
          <dd>{amount(used)}</dd>
        </div>
        <div>
          <dt>{t("usage.soFar")}</dt>
          <dd>{amount(total)}</dd>
        </div>
        {forecast !== null && (
          <div data-forecast>
            <dt>{t("usage.by", { day: date(lastDay) })}</dt>
            <dd>{intl.formatNumber(forecast, { maximumFractionDigits: 0 })}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
