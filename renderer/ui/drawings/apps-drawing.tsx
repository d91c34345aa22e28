import { LoomDrawing } from "./loom-drawing";

/** Four tiles, one of them golden. */
export function AppsDrawing() {
  return (
    <LoomDrawing>
      <rect x="36" y="12" width="26" height="26" rx="6" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="70" y="12" width="26" height="26" rx="6" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="36" y="46" width="26" height="26" rx="6" fill="var(--paper)" stroke="var(--brand)" />
      <rect x="70" y="46" width="26" height="26" rx="6" fill="var(--weft)" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
