import { LoomDrawing } from "./loom-drawing";

/** A month with one golden day. */
export function CalendarDrawing() {
  return (
    <LoomDrawing>
      <rect x="30" y="16" width="72" height="60" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M30 34h72M50 8v14M82 8v14" stroke="var(--brand)" />
      <path d="M46 48h6M63 48h6M46 62h6M80 48h6" stroke="var(--brand)" opacity="0.5" />
      <path d="M64 62h5" stroke="var(--weft)" strokeWidth="9" />
    </LoomDrawing>
  );
}
