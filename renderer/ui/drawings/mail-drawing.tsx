import { LoomDrawing } from "./loom-drawing";

/** A closed envelope. */
export function MailDrawing() {
  return (
    <LoomDrawing>
      <rect x="24" y="16" width="84" height="54" rx="8" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M27 21l39 27 39-27" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
