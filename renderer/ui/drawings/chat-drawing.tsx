import { LoomDrawing } from "./loom-drawing";

/** Two speech bubbles. */
export function ChatDrawing() {
  return (
    <LoomDrawing>
      <path
        d="M62 42h36a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7h-4v8l-10-8H69a7 7 0 0 1-7-7z"
        fill="var(--paper)"
        stroke="var(--weft)"
      />
      <path
        d="M32 10h46a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H50L38 53V42h-6a7 7 0 0 1-7-7V17a7 7 0 0 1 7-7z"
        fill="var(--paper)"
        stroke="var(--brand)"
      />
      <path d="M38 26h.1M55 26h.1M72 26h.1" stroke="var(--brand)" />
    </LoomDrawing>
  );
}
