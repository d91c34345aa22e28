import { LoomDrawing } from "./loom-drawing";

/** A star with a golden centre. */
export function StarDrawing() {
  return (
    <LoomDrawing>
      <path
        d="M66 14L74 33L95 35L78 48L84 68L66 57L48 68L54 48L37 35L58 33z"
        fill="var(--paper)"
        stroke="var(--brand)"
      />
      <path d="M66 38v8" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
