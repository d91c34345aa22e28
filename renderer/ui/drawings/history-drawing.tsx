import { LoomDrawing } from "./loom-drawing";

/** A clock that runs backwards. */
export function HistoryDrawing() {
  return (
    <LoomDrawing>
      <path d="M38 30a32 32 0 1 1-3 20" stroke="var(--brand)" />
      <path d="M36 14v17h17" stroke="var(--brand)" />
      <path d="M66 26v18l12 7" stroke="var(--weft)" />
    </LoomDrawing>
  );
}
