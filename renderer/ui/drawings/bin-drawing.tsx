import { LoomDrawing } from "./loom-drawing";

/** An empty bin. */
export function BinDrawing() {
  return (
    <LoomDrawing>
      <path d="M44 26l4 50h36l4-50" fill="var(--paper)" stroke="var(--brand)" />
      <path d="M36 26h60M56 26v-9h20v9" stroke="var(--brand)" />
      <path d="M59 40v22M73 40v22" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
