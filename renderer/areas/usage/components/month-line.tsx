import styles from "./usage.module.css";

interface MonthLineProps {
  /** Days of the month. */
  count: number;
  /** The total after each day that has begun. */
  totals: readonly number[];
  /** The total at the end of the month; null for a month that is over. */
  forecast: number | null;
  limit: number | null;
}

const HEIGHT = 100;
/** The part of the height that the largest value takes. */
const FILLED = 0.96;
/** A limit that is further above the use is not drawn, as it would flatten the line. */
const LIMIT_WITHIN = 4;

/** The running total of the month, dotted to its end at the present pace, below the limit. */
export function MonthLine({ count, totals, forecast, limit }: MonthLineProps) {
  const last = totals.at(-1) ?? 0;
  const end = Math.max(last, forecast ?? 0);
  const isLimitShown = limit !== null && limit > 0 && limit <= end * LIMIT_WITHIN;
  const most = Math.max(end, isLimitShown ? limit : 0);
  if (most === 0) return null;
  const x = (index: number) => index + 0.5;
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT * FILLED;
  const line = totals.map((total, index) => `${x(index)},${y(total)}`).join(" ");
  const today = totals.length - 1;
  return (
    <svg className={styles.line} viewBox={`0 0 ${count} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {isLimitShown && <line data-kind="limit" x1={0} x2={count} y1={y(limit)} y2={y(limit)} />}
      <polyline data-kind="total" points={line} />
      {forecast !== null && today < count - 1 && (
        <line data-kind="pace" x1={x(today)} y1={y(last)} x2={x(count - 1)} y2={y(forecast)} />
      )}
    </svg>
  );
}
