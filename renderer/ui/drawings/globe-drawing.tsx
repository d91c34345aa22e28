import { LoomDrawing } from "./loom-drawing";

/** A globe. */
export function GlobeDrawing() {
  return (
    <LoomDrawing>
      <circle cx="66" cy="42" r="32" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M34 42h64" stroke="var(--brand)" opacity="0.5" />
      <ellipse cx="66" cy="42" rx="14" ry="32" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
