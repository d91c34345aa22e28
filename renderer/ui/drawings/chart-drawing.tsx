import { LoomDrawing } from "./loom-drawing";

/** Four bars. */
export function ChartDrawing() {
  return (
    <LoomDrawing>
      <path d="M26 74h80" stroke="var(--brand)" opacity="0.5" />
      <path d="M38 66V46M57 66V30M95 66V14" stroke="var(--brand)" strokeWidth="10" />
      <path d="M76 66V40" stroke="var(--weft)" strokeWidth="10" />
    </LoomDrawing>
  );
}
