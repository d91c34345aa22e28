const WARP = [12, 28, 44, 60, 76, 92, 108];

/** Cloth begun, the shuttle waiting: lists with nothing in them yet. */
export function EmptyWeave() {
  return (
    <svg viewBox="0 0 120 84" width="120" height="84" fill="none" aria-hidden>
      {WARP.map((x) => (
        <path key={x} d={`M${x} 4V80`} stroke="var(--line-strong)" strokeWidth="4" />
      ))}
      <path d="M4 20H20M36 20H52M68 20H84M100 20H116" stroke="var(--brand)" strokeWidth="4" />
      <path d="M20 34H36M52 34H68M84 34H100" stroke="var(--brand)" strokeWidth="4" opacity="0.75" />
      <path d="M4 48H20M36 48H52M68 48H84M100 48H116" stroke="var(--brand)" strokeWidth="4" opacity="0.5" />
      <path d="M20 64H36M52 64H62" stroke="var(--brand)" strokeWidth="4" opacity="0.5" />
      <path d="M64 64c8-6 26-6 34 0-8 6-26 6-34 0z" fill="var(--weft)" />
    </svg>
  );
}
