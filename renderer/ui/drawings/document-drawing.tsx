import { LoomDrawing } from "./loom-drawing";

/** A page with its first line. */
export function DocumentDrawing() {
  return (
    <LoomDrawing>
      <path
        d="M40 14a6 6 0 0 1 6-6h28l20 20v42a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z"
        fill="var(--paper)"
        stroke="var(--brand)"
      />
      <path d="M74 8v20h20" stroke="var(--brand)" />
      <path d="M54 44h26" stroke="var(--weft)" />
      <path d="M54 58h16" stroke="var(--brand)" opacity="0.5" />
    </LoomDrawing>
  );
}
