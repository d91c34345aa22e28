import { LoomDrawing } from "./loom-drawing";

/** An open folder. */
export function FolderDrawing() {
  return (
    <LoomDrawing>
      <path
        d="M26 66V22a6 6 0 0 1 6-6h20l9 10h39a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z"
        fill="var(--paper)"
        stroke="var(--brand)"
      />
      <path d="M38 44h56" stroke="var(--weft)" />
      <path d="M38 57h30" stroke="var(--brand)" opacity="0.5" />
    </LoomDrawing>
  );
}
