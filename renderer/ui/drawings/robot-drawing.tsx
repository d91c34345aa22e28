import { LoomDrawing } from "./loom-drawing";

/** The head of a robot. */
export function RobotDrawing() {
  return (
    <LoomDrawing>
      <path d="M66 26V14" stroke="var(--weft)" />
      <circle cx="66" cy="10" r="3" stroke="var(--weft)" />
      <rect x="36" y="26" width="60" height="48" rx="12" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M26 44v12M106 44v12" stroke="var(--brand)" />
      <path d="M54 46h.1M78 46h.1" stroke="var(--brand)" strokeWidth="8" />
      <path d="M56 61h20" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
