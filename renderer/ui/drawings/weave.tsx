import { useId } from "react";

/** Pitch of the warp and of the weft, width and height of the drawing, in its own units. */
const WARP = 48;
const WEFT = 24;
const WIDTH = 600;
const HEIGHT = 884;
/** Where the finished cloth begins. */
const CLOTH = 475;
/** Rows of the second thread, counted from the cloth's upper edge. */
const GOLD = new Set([7, 10, 11]);
const ROWS = Math.ceil((HEIGHT - CLOTH) / WEFT) + 1;

const rows = Array.from({ length: ROWS }, (_, row) => ({
  row,
  y: CLOTH + row * WEFT,
  thread: GOLD.has(row) ? "var(--weft)" : "var(--brand)",
  strength: GOLD.has(row) ? 0.78 : Math.min(0.9, 0.14 + row * 0.048),
}));
const columns = Array.from({ length: Math.ceil(WIDTH / WARP) + 1 }, (_, column) => column);

/** A cloth being woven: bare threads above, the shuttle under way, colour growing below. */
export function Weave() {
  const fade = useId();
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <defs>
        <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--line)" stopOpacity="0.15" />
          <stop offset="1" stopColor="var(--line)" stopOpacity="0.95" />
        </linearGradient>
      </defs>
      {columns.map((column) => (
        <g key={column}>
          <rect x={column * WARP + 4} y="0" width="14" height={CLOTH} fill={`url(#${fade})`} />
          <rect x={column * WARP + 28} y="0" width="14" height={CLOTH} fill={`url(#${fade})`} />
          <rect x={column * WARP + 4} y={CLOTH} width="14" height={HEIGHT - CLOTH} fill="var(--line)" />
          <rect x={column * WARP + 28} y={CLOTH} width="14" height={HEIGHT - CLOTH} fill="var(--line)" />
        </g>
      ))}
      {rows.map(({ row, y, thread, strength }) => (
        <g key={row}>
          {columns.map((column) => (
            <Stitch
              key={column}
              x={column * WARP - (row % 2) * 24 - 4}
              y={y}
              thread={thread}
              strength={strength}
            />
          ))}
        </g>
      ))}
      <Shuttle />
    </svg>
  );
}

/** The thread where it passes over the warp, with the shadow of paper around it. */
function Stitch({ x, y, thread, strength }: { x: number; y: number; thread: string; strength: number }) {
  return (
    <>
      <rect x={x - 2} y={y} width="34" height="18" fill="var(--paper)" />
      <rect x={x} y={y + 2} width="30" height="14" fill={thread} opacity={strength} />
    </>
  );
}

const SHUTTLE_Y = CLOTH - WEFT + 2;

function Shuttle() {
  return (
    <g fill="var(--weft)">
      {[0, 1, 2, 3, 4, 5, 6].map((stitch) => (
        <g key={stitch}>
          <rect x={stitch * WARP - 30} y={SHUTTLE_Y - 2} width="34" height="18" fill="var(--paper)" />
          <rect x={stitch * WARP - 28} y={SHUTTLE_Y} width="30" height="14" />
        </g>
      ))}
      <rect x="312" y={SHUTTLE_Y - 2} width="34" height="18" fill="var(--paper)" />
      <rect x="308" y={SHUTTLE_Y} width="30" height="14" />
      <path d={`M340 ${SHUTTLE_Y + 7}h14`} stroke="var(--weft)" strokeWidth="3" />
      <path
        d={`M350 ${SHUTTLE_Y + 7}c22-14 56-14 78 0c-22 14-56 14-78 0z`}
        stroke="var(--paper)"
        strokeWidth="2"
      />
      <rect x="374" y={SHUTTLE_Y + 5.5} width="32" height="3" rx="1.5" fill="var(--paper)" opacity="0.75" />
    </g>
  );
}
