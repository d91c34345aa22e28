import { LoomDrawing } from "./loom-drawing";

/** A bell that is still. */
export function BellDrawing() {
  return (
    <LoomDrawing>
      <path
        d="M66 14c-13 0-20 9-20 21v11l-7 12h54l-7-12V35c0-12-7-21-20-21z"
        fill="var(--paper)"
        stroke="var(--brand)"
      />
      <path d="M66 14V8" stroke="var(--brand)" />
      <path d="M58 66a8 8 0 0 0 16 0" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
