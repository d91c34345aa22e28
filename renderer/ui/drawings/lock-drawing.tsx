import { LoomDrawing } from "./loom-drawing";

/** A closed lock. */
export function LockDrawing() {
  return (
    <LoomDrawing>
      <path d="M50 38V28a16 16 0 0 1 32 0v10" stroke="var(--brand)" />
      <rect x="38" y="38" width="56" height="38" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M66 53v9" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
