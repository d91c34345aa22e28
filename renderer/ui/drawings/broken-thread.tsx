const WARP = [12, 28, 44, 60, 76, 92, 108];

/** A weave whose thread is torn: addresses that lead nowhere, pages that failed. */
export function BrokenThread() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden>
      {WARP.map((x) => (
        <path key={x} d={`M${x} 4V92`} stroke="var(--line-strong)" strokeWidth="5" />
      ))}
      <path d="M4 24H20M36 24H52M68 24H84M100 24H116" stroke="var(--brand)" strokeWidth="5" />
      <path d="M20 40H36M52 40H68M84 40H100" stroke="var(--brand)" strokeWidth="5" opacity="0.65" />
      <path d="M4 56H20M36 56c8 0 12 2 15 7" stroke="var(--weft)" strokeWidth="5" />
      <path d="M116 56H100M84 56c-7 0-9-4-10-9" stroke="var(--weft)" strokeWidth="5" />
      <path d="M20 72H36M52 72H68M84 72H100" stroke="var(--brand)" strokeWidth="5" opacity="0.35" />
    </svg>
  );
}
