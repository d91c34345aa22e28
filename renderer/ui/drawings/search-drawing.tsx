import { LoomDrawing } from "./loom-drawing";

/** A magnifying glass. */
export function SearchDrawing() {
  return (
    <LoomDrawing>
      <circle cx="60" cy="36" r="26" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M79 55l20 20" stroke="var(--weft)" />
      <path d="M46 34a14 14 0 0 1 12-12" stroke="var(--brand)" opacity="0.5" />
    </LoomDrawing>
  );
}
