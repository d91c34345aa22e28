import styles from "./plans.module.css";

const WARPS = [14, 60, 106, 152, 198];
const WEFTS = [36, 82, 128, 174, 220, 266];

/** Threads beside an offer: decoration only. */
export function Weave() {
  return (
    <svg className={styles.weave} viewBox="0 0 220 340" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {WARPS.map((x) => (
        <rect key={x} x={x} y={0} width={8} height={340} fill="var(--line-strong)" />
      ))}
      {WEFTS.map((y, row) =>
        WARPS.map((x, column) => (
          <rect
            key={`${x}:${y}`}
            x={x - 22 + (row % 2) * 46}
            y={y}
            width={34}
            height={12}
            fill="var(--brand)"
            opacity={1 - row * 0.13}
            visibility={(column + row) % 2 === 0 ? "visible" : "hidden"}
          />
        )),
      )}
      <path d="M96 312 q22 -18 44 0 q-22 18 -44 0" fill="var(--weft)" />
      <rect x={8} y={306} width={34} height={12} fill="var(--weft)" />
    </svg>
  );
}
