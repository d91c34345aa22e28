import type { ComponentType } from "react";

const Runway = () => (
  <svg viewBox="0 0 36 36" fill="none" aria-hidden>
    <path
      d="M2 28h32M6 28l6-14h10l6 14"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M17 17v3M17 23v3" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="28" cy="10" r="2.4" fill="currentColor" />
  </svg>
);

const Tower = () => (
  <svg viewBox="0 0 36 36" fill="none" aria-hidden>
    <path
      d="M11 9h14l-2 8H13zM15 17l-2 12h10l-2-12M18 9V5M4 29h28"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Organisations' own signs by the name they are stored under. */
export const organizationIcons: Record<string, ComponentType> = {
  runway: Runway,
  road: Runway,
  "building-airport": Tower,
  tower: Tower,
  "plane-tilt": Runway,
};
