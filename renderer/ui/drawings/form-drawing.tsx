import { LoomDrawing } from "./loom-drawing";

/** A form with its button. */
export function FormDrawing() {
  return (
    <LoomDrawing>
      <rect x="32" y="8" width="68" height="68" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M45 24h14M45 44h20" stroke="var(--brand)" opacity="0.5" />
      <path d="M45 33h42M45 53h42" stroke="var(--brand)" />
      <path d="M47 65h16" stroke="var(--weft)" strokeWidth="6" />
    </LoomDrawing>
  );
}
