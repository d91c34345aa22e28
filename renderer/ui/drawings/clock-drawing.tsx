import { LoomDrawing } from "./loom-drawing";

/** A clock. */
export function ClockDrawing() {
  return (
    <LoomDrawing>
      <circle cx="66" cy="42" r="32" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M66 24v19l13 8" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
