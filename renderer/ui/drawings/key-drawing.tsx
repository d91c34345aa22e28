import { LoomDrawing } from "./loom-drawing";

/** A key. */
export function KeyDrawing() {
  return (
    <LoomDrawing>
      <path d="M62 42h48M98 42v14M84 42v10" stroke="var(--weft)" />
      <circle cx="44" cy="42" r="18" fill="var(--paper)" stroke="var(--brand)" />
      <circle cx="44" cy="42" r="4" stroke="var(--brand)" />
    </LoomDrawing>
  );
}
