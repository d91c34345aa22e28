import { LoomDrawing } from "./loom-drawing";

/** A list whose first line is done. */
export function TasksDrawing() {
  return (
    <LoomDrawing>
      <rect x="34" y="8" width="64" height="68" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M46 26l5 5 9-10" stroke="var(--weft)" />
      <path d="M70 27H86M70 43H86M70 59H80" stroke="var(--brand)" />
      <path d="M47 43h8M47 59h8" stroke="var(--brand)" opacity="0.5" />
    </LoomDrawing>
  );
}
