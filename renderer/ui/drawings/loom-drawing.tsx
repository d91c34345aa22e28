import type { ReactNode } from "react";

const WARP = [18, 42, 66, 90, 114];

/** A drawing of an empty place before the bare threads of the loom. */
export function LoomDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 132 84"
      width="132"
      height="84"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {WARP.map((x) => (
        <path key={x} d={`M${x} 4v76`} stroke="var(--line-strong)" opacity="0.6" />
      ))}
      {children}
    </svg>
  );
}
