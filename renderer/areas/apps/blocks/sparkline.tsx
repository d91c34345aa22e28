import styles from "./blocks.module.css";

const WIDTH = 96;
const HEIGHT = 24;

/** A small line without axes; the words next to it say the same. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const span = most - least || 1;
  const path = points
    .map((point, index) => {
      const x = (index / Math.max(points.length - 1, 1)) * (WIDTH - 2) + 1;
      const y = HEIGHT - 2 - ((point - least) / span) * (HEIGHT - 4);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
  return (
    <svg className={styles.sparkline} width={WIDTH} height={HEIGHT} aria-hidden>
      <path d={path} />
    </svg>
  );
}
