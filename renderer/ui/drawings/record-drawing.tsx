import { LoomDrawing } from "./loom-drawing";

/** A row opened as a record. */
export function RecordDrawing() {
  return (
    <LoomDrawing>
      <path d="M20 18h24M20 34h24M20 66h24" stroke="var(--brand)" opacity="0.5" />
      <path d="M20 50h24" stroke="var(--weft)" />
      <rect x="54" y="8" width="58" height="68" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M66 24h22" stroke="var(--weft)" />
      <path d="M66 40h34M66 54h26" stroke="var(--brand)" opacity="0.5" />
    </LoomDrawing>
  );
}
