const WIDTH = 600;
const HEIGHT = 880;
const WARP_STEP = 24;
const WEFT_STEP = 24;
/** Where the shuttle is: above it bare warp, below it cloth. */
const SHUTTLE_Y = 460;
/** Rows of the second thread. */
const GOLDEN_ROWS = new Set([6, 9, 10]);

const columns = Array.from({ length: WIDTH / WARP_STEP }, (_, index) => index);
const rows = Array.from({ length: (HEIGHT - SHUTTLE_Y) / WEFT_STEP }, (_, index) => index);

/** Cloth on the loom: the picture of the sign-in page. Rows grow denser in colour the older they are. */
export function Weave() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {columns.map((column) => (
        <rect
          key={column}
          x={column * WARP_STEP + 4}
          y={0}
          width={14}
          height={HEIGHT}
          fill="var(--linen-3)"
          opacity="0.75"
        />
      ))}
      {rows.map((row) => (
        <WeftRow key={row} row={row} />
      ))}
      <Shuttle />
    </svg>
  );
}

function WeftRow({ row }: { row: number }) {
  const isGolden = GOLDEN_ROWS.has(row);
  const opacity = isGolden ? 0.75 : Math.min(1, 0.16 + row * 0.055);
  return (
    <g fill={isGolden ? "var(--weft)" : "var(--brand)"} opacity={opacity}>
      {columns
        .filter((column) => (column + row) % 2 === 0)
        .map((column) => (
          <rect
            key={column}
            x={column * WARP_STEP - 4}
            y={SHUTTLE_Y + 20 + row * WEFT_STEP}
            width={WARP_STEP + 6}
            height={13}
          />
        ))}
    </g>
  );
}

function Shuttle() {
  const passed = columns.filter((column) => column % 2 === 0 && column < 14);
  return (
    <g fill="var(--weft)">
      {passed.map((column) => (
        <rect key={column} x={column * WARP_STEP - 4} y={SHUTTLE_Y - 8} width={WARP_STEP + 6} height={14} />
      ))}
      <rect x={338} y={SHUTTLE_Y - 3} width={18} height={4} />
      <path
        d={`M354 ${SHUTTLE_Y - 1}c18-13 58-13 76 0-18 13-58 13-76 0z`}
        stroke="var(--paper)"
        strokeWidth="2"
      />
      <rect x={378} y={SHUTTLE_Y - 3} width={28} height={4} rx={2} fill="var(--paper)" opacity="0.8" />
    </g>
  );
}
