import { LoomDrawing } from "./loom-drawing";

/** Angle brackets around a slash. */
export function CodeDrawing() {
  return (
    <LoomDrawing>
      <path d="M46 18L22 42l24 24M86 18l24 24-24 24" stroke="var(--brand)" />
      <path d="M74 14L58 70" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
