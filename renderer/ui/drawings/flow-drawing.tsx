import { LoomDrawing } from "./loom-drawing";

/** A step that leads to two others. */
export function FlowDrawing() {
  return (
    <LoomDrawing>
      <path d="M46 42h14M60 42c10 0 6-22 20-22M60 42c10 0 6 22 20 22" stroke="var(--weft)" />
      <rect x="20" y="31" width="26" height="22" rx="6" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="82" y="9" width="30" height="22" rx="6" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="82" y="53" width="30" height="22" rx="6" fill="var(--paper)" stroke="var(--brand)" />
    </LoomDrawing>
  );
}
