import { LoomDrawing } from "./loom-drawing";

/** Two people. */
export function PeopleDrawing() {
  return (
    <LoomDrawing>
      <path d="M82 50c13 0 22 9 22 24H70" fill="var(--paper)" stroke="var(--weft)" />
      <circle cx="84" cy="32" r="10" fill="var(--paper)" stroke="var(--weft)" />
      <path d="M26 76c0-16 11-26 26-26s26 10 26 26z" fill="var(--paper)" stroke="var(--brand)" />
      <circle cx="52" cy="26" r="14" fill="var(--paper)" stroke="var(--brand)" />
    </LoomDrawing>
  );
}
