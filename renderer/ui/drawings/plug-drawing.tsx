import { LoomDrawing } from "./loom-drawing";

/** A plug before its socket. */
export function PlugDrawing() {
  return (
    <LoomDrawing>
      <path d="M14 42h20" stroke="var(--brand)" />
      <path d="M34 24h14a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H34z" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M54 34h10M54 50h10" stroke="var(--brand)" />
      <path d="M98 22H88a8 8 0 0 0-8 8v24a8 8 0 0 0 8 8h10z" fill="var(--paper)" stroke="var(--weft)" />
      <path d="M98 42h20" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
