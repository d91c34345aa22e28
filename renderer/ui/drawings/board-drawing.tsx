import { LoomDrawing } from "./loom-drawing";

/** Three columns of cards. */
export function BoardDrawing() {
  return (
    <LoomDrawing>
      <rect x="22" y="10" width="26" height="24" rx="5" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="22" y="42" width="26" height="24" rx="5" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="53" y="10" width="26" height="24" rx="5" fill="var(--paper)" stroke="var(--weft)" />
      <rect x="84" y="10" width="26" height="24" rx="5" fill="var(--paper)" stroke="var(--brand)" />
      <rect
        x="84"
        y="42"
        width="26"
        height="24"
        rx="5"
        fill="var(--paper)"
        stroke="var(--brand)"
        strokeDasharray="5 7"
        opacity="0.5"
      />
    </LoomDrawing>
  );
}
