import { LoomDrawing } from "./loom-drawing";

/** A pattern to weave after. */
export function PatternDrawing() {
  return (
    <LoomDrawing>
      <path d="M66 8l18 17-18 17-18-17zM66 42l18 17-18 17-18-17z" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M40 25l18 17-18 17-18-17z" fill="var(--paper)" stroke="var(--brand)" opacity="0.5" />
      <path d="M92 25l18 17-18 17-18-17z" fill="var(--paper)" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
