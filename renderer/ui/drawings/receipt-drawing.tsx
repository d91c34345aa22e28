import { LoomDrawing } from "./loom-drawing";

/** A receipt. */
export function ReceiptDrawing() {
  return (
    <LoomDrawing>
      <path d="M42 8h48v68l-8-6-8 6-8-6-8 6-8-6-8 6z" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M54 24h24M54 38h24" stroke="var(--brand)" opacity="0.5" />
      <path d="M66 53h12" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
