import { LoomDrawing } from "./loom-drawing";

/** Blocks of a page. */
export function BlocksDrawing() {
  return (
    <LoomDrawing>
      <rect x="24" y="10" width="84" height="16" rx="5" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="24" y="34" width="36" height="40" rx="5" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="68" y="34" width="40" height="16" rx="5" fill="var(--paper)" stroke="var(--weft)" />
      <rect
        x="68"
        y="58"
        width="40"
        height="16"
        rx="5"
        fill="var(--paper)"
        stroke="var(--brand)"
        strokeDasharray="5 7"
        opacity="0.5"
      />
    </LoomDrawing>
  );
}
